// Has a syntax error: the bracket after the greeting is missing.
class Main {
    public static void main(String[] args) {
        System.out.println("Name: Hello, Ada!";
    }
}
