// Prints a NUL byte after the name.
import java.util.Scanner;

class Main {
    public static void main(String[] args) {
        System.out.print("Name: ");
        String name = new Scanner(System.in).nextLine();
        System.out.print("Hello, " + name + "\0!\n");
    }
}
