import { encode } from 'uqr';

/** The dark modules of a QR code as the path of an SVG that is `size` units wide, without a quiet zone. */
export function qrCode(text: string): { size: number; path: string } {
  const { size, data } = encode(text, { ecc: 'M', border: 0 });
  const path = data.flatMap((modules, row) =>
    modules.flatMap((isDark, column) => (isDark ? `M${column} ${row}h1v1h-1z` : [])),
  );
  return { size, path: path.join('') };
}
