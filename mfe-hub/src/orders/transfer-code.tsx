import layout from '@hearthside/shell/ui/components/layout.module.css';
import { QrCode } from '@hearthside/shell/ui/components/qr-code.tsx';
import css from './order-details.module.css';

/** A QR code with which a banking app fills in the transfer. */
export default function TransferCode({ text }: { text: string }) {
  return (
    <figure className={`${layout.stack2} ${layout.note} ${css.code}`}>
      <QrCode text={text} label="QR code of the transfer" />
      <figcaption>Scan it with your banking app: account, amount and reference are filled in.</figcaption>
    </figure>
  );
}
