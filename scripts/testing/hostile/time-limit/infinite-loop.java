// Burns processor time for ever and prints nothing.
class Main {
    static volatile long turns = 0;

    public static void main(String[] args) {
        while (true) {
            turns = turns + 1;
        }
    }
}
