import { qrCode } from '@hearthside/services/core/site/qr-code.contract.ts';

/** In modules, on each side. */
const QUIET = 4;

interface QrCodeProps {
  text: string;
  /** What it is, for who cannot see it. */
  label: string;
  className?: string | undefined;
}

/** A text as a QR code. Cameras need it dark on light, whatever the color scheme. */
export function QrCode({ text, label, className }: QrCodeProps) {
  const { size, path } = qrCode(text);
  const side = size + 2 * QUIET;
  return (
    <svg viewBox={`${-QUIET} ${-QUIET} ${side} ${side}`} role="img" aria-label={label} className={className}>
      <rect x={-QUIET} y={-QUIET} width={side} height={side} fill="#fff" />
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
}
