// Asks another program on this machine for the answer, through a socket.
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.Socket;

class Main {
    public static void main(String[] args) {
        String line = null;
        try (Socket connection = new Socket("127.0.0.1", Integer.parseInt("@PORT@"))) {
            line = new BufferedReader(new InputStreamReader(connection.getInputStream())).readLine();
        } catch (IOException ignored) {
            // No connection.
        }
        System.out.println("Name: " + (line == null ? "no network" : line));
    }
}
