// Makes 300 children that sleep for 600 seconds, and ends without waiting for them.
import java.io.IOException;

class Main {
    public static void main(String[] args) {
        int made = 0;
        for (int i = 0; i < 300; i++) {
            try {
                new ProcessBuilder("sleep", "600").inheritIO().start();
                made++;
            } catch (IOException | OutOfMemoryError ignored) {
                // No child, or no thread to watch it: goes on with the next.
            }
        }
        System.out.println("Name: made " + made + " children");
        System.exit(0);
    }
}
