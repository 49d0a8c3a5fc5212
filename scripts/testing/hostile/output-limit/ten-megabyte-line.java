// Writes one line of 10 MB and ends.
class Main {
    public static void main(String[] args) {
        System.out.println("x".repeat(10_000_000));
    }
}
