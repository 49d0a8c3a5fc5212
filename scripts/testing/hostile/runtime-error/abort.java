// Throws an IllegalStateException after the prompt that nobody catches.
class Main {
    public static void main(String[] args) {
        System.out.print("Name: ");
        throw new IllegalStateException("no game is running");
    }
}
