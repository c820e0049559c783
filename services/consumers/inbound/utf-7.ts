const SHIFTED = /\+([A-Za-z\d+/]*)(-?)/g;

/**
 * Whether a text may be UTF-7 (RFC 2152), which writes letters in base64 behind a plus: each of them is whole, and none is one
 * that it writes as itself. Else a plus is a plus: 36+48 is not 36.
 */
export function isUtf7(text: string): boolean {
  return [...text.matchAll(SHIFTED)].every(([, shifted = '', end]) => {
    if (shifted === '') return end === '-';
    const bytes = Buffer.from(shifted, 'base64');
    const isWhole = bytes.length % 2 === 0 && bytes.toString('base64').replace(/=+$/, '') === shifted;
    if (!isWhole || (end === '' && /^\d+$/.test(shifted))) return false;
    return !/[\p{Cc}\p{Cn}\p{Cs}A-Za-z\d]/u.test(bytes.swap16().toString('utf16le'));
  });
}
