/** Archives for the tests, also such as no tool would make. */
import { crc32, deflateRawSync, gzipSync } from 'node:zlib';

export interface ZipMember {
  readonly name: string | Uint8Array;
  readonly contents?: string | Uint8Array;
  /** As stat gives it, with the type; 0 where it was not made on Unix. */
  readonly mode?: number;
  readonly flags?: number;
  readonly isDeflated?: boolean;
  /** Instead of the right ones. */
  readonly size?: number;
  readonly sum?: number;
}

/** APPNOTE.TXT, sections 4.3.7, 4.3.12 and 4.3.16. */
export function zip(members: readonly ZipMember[]): Buffer {
  const locals: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const { name, contents = '', mode = 0o100644, flags = 0x800, isDeflated = false, ...wrong } of members) {
    const label = Buffer.from(name);
    const bytes = Buffer.from(contents);
    const packed = isDeflated ? deflateRawSync(bytes) : bytes;
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(flags, 2);
    common.writeUInt16LE(isDeflated ? 8 : 0, 4);
    common.writeUInt32LE(wrong.sum ?? crc32(bytes), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(wrong.size ?? bytes.length, 18);
    common.writeUInt16LE(label.length, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, label, packed]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE((mode << 16) >>> 0, 6);
    tail.writeUInt32LE(offset, 10);
    central.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x03', 'latin1'), common, tail, label]));
    locals.push(local);
    offset += local.length;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(members.length, 8);
  end.writeUInt16LE(members.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, directory, end]);
}

export interface TarMember {
  readonly name: string | Uint8Array;
  readonly contents?: string | Uint8Array;
  /** `0` a file, `1` and `2` links, `3` and `4` devices, `5` a folder, `6` a pipe. */
  readonly type?: string;
  readonly link?: string;
  /** Instead of the right one. */
  readonly size?: number;
}

/** POSIX.1-2017, pax, "ustar Interchange Format". */
export function tarGz(members: readonly TarMember[]): Buffer {
  const blocks = members.flatMap(({ name, contents = '', type = '0', link = '', size }) => {
    const bytes = Buffer.from(contents);
    const header = Buffer.alloc(512);
    Buffer.from(name).copy(header, 0, 0, 100);
    header.write('0000644\0', 100);
    header.write('0000000\x000000000\0', 108);
    header.write(`${(size ?? bytes.length).toString(8).padStart(11, '0')}\0`, 124);
    header.write('00000000000\0        ', 136);
    header.write(`${type}${link}`, 156);
    header.write('ustar\x0000', 257);
    const sum = header.reduce((total, byte) => total + byte, 0);
    header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
    return [header, bytes, Buffer.alloc((512 - (bytes.length % 512)) % 512)];
  });
  return gzipSync(Buffer.concat([...blocks, Buffer.alloc(1024)]));
}
