// Prints the right output and leaves a child of its own session behind that sleeps for 600 seconds.
import java.io.File;
import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.util.Scanner;

class Main {
    public static void main(String[] args) throws IOException {
        String name = new Scanner(System.in).nextLine();
        Process daemon = new ProcessBuilder("setsid", "sh", "-c", "exec sleep 600 >/dev/null")
                .directory(new File("/"))
                .redirectInput(new File("/dev/null"))
                .redirectError(Redirect.DISCARD)
                .start();
        // The end of its output says that the daemon has its own session and has let go of its files.
        daemon.getInputStream().read();
        System.out.println("Name: Hello, " + name + "!");
    }
}
