/** A sign for a free cell, as it can stand in a line of text. */
export function signName(sign: string): string {
  if (sign === '\0') return 'a NUL byte';
  return /[!-~]/.test(sign) ? `\`${sign}\`` : `the byte 0x${sign.charCodeAt(0).toString(16).toUpperCase()}`;
}
