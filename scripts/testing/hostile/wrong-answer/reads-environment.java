// Looks for a secret in its own environment and in that of every process it may read.
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;

class Main {
    public static void main(String[] args) {
        String secret = System.getenv().getOrDefault("BOARDJUDGE_TEST_SECRET", "not set");
        File[] others = new File("/proc").listFiles((folder, name) -> name.matches("[0-9]+"));
        for (File other : others == null ? new File[0] : others) {
            try {
                byte[] bytes = Files.readAllBytes(other.toPath().resolve("environ"));
                for (String entry : new String(bytes, StandardCharsets.UTF_8).split("\0")) {
                    if (entry.startsWith("BOARDJUDGE_TEST_SECRET=")) {
                        secret = entry.substring(23);
                    }
                }
            } catch (IOException ignored) {
                // May not be read.
            }
        }
        System.out.println("Name: " + secret);
    }
}
