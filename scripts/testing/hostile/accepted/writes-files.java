// Prints the right output and leaves three files behind.
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Scanner;

class Main {
    static void leave(Path path) {
        try {
            Files.writeString(path, "still here\n");
        } catch (IOException ignored) {
            // May not write there.
        }
    }

    public static void main(String[] args) {
        leave(Path.of("left-behind"));
        leave(Path.of(System.getenv().getOrDefault("TMPDIR", "."), "left-behind"));
        leave(Path.of("/tmp/boardjudge-left-behind-@MARK@"));
        System.out.print("Name: ");
        System.out.println("Hello, " + new Scanner(System.in).nextLine() + "!");
    }
}
