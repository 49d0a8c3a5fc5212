const C0 =
  'NUL SOH STX ETX EOT ENQ ACK BEL BS TAB LF VT FF CR SO SI DLE DC1 DC2 DC3 DC4 NAK SYN ETB CAN EM SUB ESC FS GS RS US';
const NAMES = C0.split(' ');

/** The standard abbreviation of an ASCII control byte; undefined for any other byte. */
export function controlName(byte: number): string | undefined {
  return byte === 0x7f ? 'DEL' : NAMES[byte];
}

/** Two digits at least. */
export function hex(byte: number, digits = 2): string {
  return byte.toString(16).toUpperCase().padStart(digits, '0');
}
