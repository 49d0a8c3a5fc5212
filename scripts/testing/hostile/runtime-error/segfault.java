// Calls itself without end, until the stack overflows.
class Main {
    static int turn(int number) {
        return turn(number + 1) + 1;
    }

    public static void main(String[] args) {
        System.out.print("Name: ");
        System.out.println("Hello, " + turn(0) + "!");
    }
}
