// Never reads the name and greets just anyone.
class Main {
    public static void main(String[] args) {
        System.out.println("Name: Hello, you!");
    }
}
