// Ends with exit status 3 after the right output.
import java.util.Scanner;

class Main {
    public static void main(String[] args) {
        System.out.print("Name: ");
        String name = new Scanner(System.in).nextLine();
        System.out.println("Hello, " + name + "!");
        System.exit(3);
    }
}
