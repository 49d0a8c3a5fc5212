// Sleeps for 600 seconds: no processor time, no output.
class Main {
    public static void main(String[] args) throws InterruptedException {
        Thread.sleep(600_000);
    }
}
