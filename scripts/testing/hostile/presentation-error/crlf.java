// Ends the line with a carriage return and a line feed.
import java.util.Scanner;

class Main {
    public static void main(String[] args) {
        System.out.print("Name: ");
        String name = new Scanner(System.in).nextLine();
        System.out.print("Hello, " + name + "!\r\n");
    }
}
