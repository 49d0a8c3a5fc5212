// Reads a second name until it gets one that is not empty; at the end of input that is never.
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;

class Main {
    public static void main(String[] args) throws IOException {
        BufferedReader input = new BufferedReader(new InputStreamReader(System.in));
        System.out.print("Name: ");
        String first = input.readLine();
        String second = null;
        while (second == null || second.isEmpty()) {
            second = input.readLine();
        }
        System.out.println("Hello, " + first + " and " + second + "!");
    }
}
