// Closes standard output after the prompt, so that the greeting is lost.
import java.util.Scanner;

class Main {
    public static void main(String[] args) {
        System.out.print("Name: ");
        System.out.close();
        String name = new Scanner(System.in).nextLine();
        System.out.println("Hello, " + name + "!");
    }
}
