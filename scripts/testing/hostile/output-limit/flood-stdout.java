// Writes lines to standard output for ever.
class Main {
    public static void main(String[] args) {
        while (true) {
            System.out.println("This line is followed by another one that says the same, and so on, and so on.");
        }
    }
}
