// Prints the byte 0xFF, which is no UTF-8, in place of the exclamation mark.
import java.util.Scanner;

class Main {
    public static void main(String[] args) {
        System.out.print("Name: ");
        System.out.print("Hello, " + new Scanner(System.in).nextLine());
        System.out.write(0xFF);
        System.out.println();
    }
}
