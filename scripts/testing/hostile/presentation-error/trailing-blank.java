// Prints a blank at the end of the line.
import java.util.Scanner;

class Main {
    public static void main(String[] args) {
        System.out.print("Name: ");
        String name = new Scanner(System.in).nextLine();
        System.out.println("Hello, " + name + "! ");
    }
}
