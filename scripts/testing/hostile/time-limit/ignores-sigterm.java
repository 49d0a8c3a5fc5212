// Ignores the polite request to end, SIGTERM, and sleeps for ever.
class Main {
    static void sleepForEver() {
        while (true) {
            try {
                Thread.sleep(600_000);
            } catch (InterruptedException ignored) {
                // Sleeps on.
            }
        }
    }

    public static void main(String[] args) {
        // Java ends on SIGTERM only after its shutdown hooks have returned.
        Runtime.getRuntime().addShutdownHook(new Thread(Main::sleepForEver));
        sleepForEver();
    }
}
