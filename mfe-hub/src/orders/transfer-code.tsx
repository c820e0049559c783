import { qrCode } from '@hearthside/services/kit/site/qr-code.contract.ts';
import css from './transfer-code.module.css';

/** In modules, on each side. */
const QUIET = 4;

/** A QR code with which a banking app fills in the transfer. Cameras need it dark on light, whatever the color scheme. */
export default function TransferCode({ text }: { text: string }) {
  const { size, path } = qrCode(text);
  const side = size + 2 * QUIET;
  return (
    <figure className={css.code}>
      <svg viewBox={`${-QUIET} ${-QUIET} ${side} ${side}`} role="img" aria-label="QR code of the transfer">
        <rect x={-QUIET} y={-QUIET} width={side} height={side} fill="#fff" />
        <path d={path} fill="#000" shapeRendering="crispEdges" />
      </svg>
      <figcaption>Scan it with your banking app: account, amount and reference are filled in.</figcaption>
    </figure>
  );
}
