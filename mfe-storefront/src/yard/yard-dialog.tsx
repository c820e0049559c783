import { useHost } from '@hearthside/shell/federation/host.tsx';
import { useModal } from '@hearthside/shell/ui/components/dialog.tsx';
import { useEffect, useLayoutEffect, useState } from 'react';
import { PhotoStep } from './photo/photo-step.tsx';
import type { Photo } from './photo/read-photo.ts';
import css from './yard-dialog.module.css';
import type { YardProduct } from './yard-product.ts';
import { YardWork } from './yard-work.tsx';

/** A product in a photo of the shopper's own yard, at its true size. The photo leaves the browser only with a request. */
export default function YardDialog({ product, onClose }: { product: YardProduct; onClose: () => void }) {
  const host = useHost();
  const [photo, setPhoto] = useState<Photo | null>(null);

  useEffect(() => () => URL.revokeObjectURL(photo?.url ?? ''), [photo]);

  const close = async () => {
    const question = 'Close this? You’ll lose the photo and what you placed in it.';
    if (!photo || (await host.confirm(question, { confirm: 'Close', cancel: 'Keep it open' }))) onClose();
  };
  const dialog = useModal(close);
  // The first step asked for the focus before it could be given.
  useLayoutEffect(() => dialog.ref.current?.querySelector('h3')?.focus(), [dialog.ref]);

  return (
    <dialog {...dialog} className={css.dialog} aria-labelledby="see-it-in-your-yard">
      <header className={css.header}>
        <h2 id="see-it-in-your-yard" className={css.title}>
          See it in your yard <span className={css.name}>{product.name}</span>
        </h2>
        <button type="button" className={css.close} aria-label="Close" onClick={close}>
          <span aria-hidden="true">×</span>
        </button>
      </header>
      {photo ? (
        <YardWork key={photo.url} product={product} photo={photo} onOtherPhoto={() => setPhoto(null)} />
      ) : (
        <PhotoStep onPhoto={setPhoto} />
      )}
    </dialog>
  );
}
