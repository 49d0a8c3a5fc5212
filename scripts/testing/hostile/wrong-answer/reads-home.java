// Looks for a secret in a home folder: in the list of its files, and in the file itself.
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;

class Main {
    public static void main(String[] args) {
        String answer = "no home\n";
        String[] names = new File("@HOME@").list();
        if (names != null && Arrays.asList(names).contains("secret")) {
            answer = "a locked secret\n";
        }
        try {
            answer = Files.readString(Path.of("@HOME@/secret"));
        } catch (IOException ignored) {
            // Keeps what the list told.
        }
        System.out.print("Name: " + answer);
    }
}
