import {
  MAX_DELIVERY_PHOTOS,
  MAX_RECEIVER,
} from '@hearthside/services/commission/orders/handover.contract.ts';
import { type OrderEntry, totalsOf } from '@hearthside/services/commission/orders/order.contract.ts';
import { DELIVERED } from '@hearthside/services/commission/orders/stage.contract.ts';
import { dayText } from '@hearthside/services/core/site/date-words.contract.ts';
import { formatCents } from '@hearthside/services/core/site/money.contract.ts';
import { ALREADY_WRITING, draftMessage } from '@hearthside/shell/conversation/draft-message.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { FileField } from '@hearthside/shell/media/upload/file-field.tsx';
import { UploadList } from '@hearthside/shell/media/upload/upload-list.tsx';
import { useUploads } from '@hearthside/shell/media/upload/use-uploads.ts';
import { Button } from '@hearthside/shell/ui/components/button.tsx';
import { TextField } from '@hearthside/shell/ui/components/field.tsx';
import layout from '@hearthside/shell/ui/components/layout.module.css';
import { Notice } from '@hearthside/shell/ui/components/notice.tsx';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { threadName } from '../conversations/conversation-queries.ts';
import { MESSAGES } from '../conversations/messages-link.tsx';
import css from './order-handover.module.css';
import { DeliveryPhotos } from './order-photos.tsx';
import { useConfirmReceipt } from './order-queries.ts';

interface ArrivalProps {
  uid: string;
  order: OrderEntry;
}

const DAMAGED = 'Something arrived damaged. What and where:\n';

/** That an order has arrived, who received it and how it looked; damage begins a message, which takes photos too. */
export function Arrival({ uid, order }: ArrivalProps) {
  const host = useHost();
  const navigate = useNavigate();
  const { received } = order.handover ?? {};
  const reportDamage = () => {
    if (!draftMessage(threadName(uid, order.id), DAMAGED)) host.toast(ALREADY_WRITING);
    navigate(MESSAGES);
  };
  return (
    <>
      {received ? (
        <>
          <p>
            Received by {received.name} on {dayText(received.at)}.
          </p>
          <DeliveryPhotos order={order} />
        </>
      ) : (
        <ReceiptForm uid={uid} order={order} />
      )}
      <p>
        <Button look="secondary" onClick={reportDamage}>
          Report damage
        </Button>
      </p>
    </>
  );
}

function ReceiptForm({ uid, order }: ArrivalProps) {
  const confirm = useConfirmReceipt({ uid, id: order.id });
  const { uploads, add, start, retry, remove } = useUploads({ kind: 'delivery' });
  const [problem, setProblem] = useState<string>();
  const { balance } = totalsOf(order);
  const choose = (files: File[]) => {
    const isTooMany = uploads.length + files.length > MAX_DELIVERY_PHOTOS;
    setProblem(isTooMany ? `You can add at most ${MAX_DELIVERY_PHOTOS} photos.` : undefined);
    if (isTooMany) return;
    add(files);
    void start();
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get('name'));
    const sent = await start();
    const photos = sent.flatMap(({ key }) => key ?? []);
    // The list says which one is not there, and why.
    if (photos.length === sent.length) confirm.mutate({ name, photos });
  };
  return (
    <form className={`${layout.stack3} ${css.form}`} aria-label="Arrival" onSubmit={submit}>
      <p>
        {order.status === DELIVERED
          ? 'Tell us who received it, and add photos if anything is damaged.'
          : 'Has it arrived? Please inspect it before you sign.'}
      </p>
      <TextField label="Who received it?" name="name" required maxLength={MAX_RECEIVER} />
      <FileField
        kind="delivery"
        multiple
        label="Photos of the delivery (optional)"
        prompt="Add photos, or drop them here"
        hint={`Up to ${MAX_DELIVERY_PHOTOS}, PNG or JPEG. Only you and we can see them.`}
        error={problem}
        onFiles={choose}
      />
      <UploadList label="Chosen photos" uploads={uploads} onRemove={remove} onRetry={retry} />
      {balance > 0 && (
        <Notice>
          {formatCents(balance)} of this order hasn’t been paid yet. You can confirm the delivery all the
          same, and pay afterwards.
        </Notice>
      )}
      <div>
        <Button type="submit" pending={confirm.isPending}>
          Confirm the delivery
        </Button>
      </div>
    </form>
  );
}
