// Takes the name for a number and does not catch the exception.
import java.util.Scanner;

class Main {
    public static void main(String[] args) {
        System.out.print("Name: ");
        int name = Integer.parseInt(new Scanner(System.in).nextLine());
        System.out.println("Hello, " + name + "!");
    }
}
