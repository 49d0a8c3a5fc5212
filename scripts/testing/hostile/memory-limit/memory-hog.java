// Allocates and fills blocks of 1 MiB and keeps them all, up to 4 GiB.
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

class Main {
    public static void main(String[] args) {
        List<byte[]> blocks = new ArrayList<>();
        for (int i = 0; i < 4096; i++) {
            byte[] block = new byte[1 << 20];
            Arrays.fill(block, (byte) 1);
            blocks.add(block);
        }
    }
}
