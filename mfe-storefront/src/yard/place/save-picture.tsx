import type { Product } from '@hearthside/services/shop/catalog/product.contract.ts';
import { PLACE } from '@hearthside/services/trade/page-words.contract.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { saveFile } from '@hearthside/shell/media/save-document.tsx';
import { Button } from '@hearthside/shell/ui/components/button.tsx';
import layout from '@hearthside/shell/ui/components/layout.module.css';
import { LoadFailure } from '@hearthside/shell/ui/components/load-failure.tsx';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { choicesIn } from '../../catalog/choices.ts';
import { placePhotos } from '../../consultations/place-photos.ts';
import type { RequestedProduct } from '../../consultations/requested-product.ts';
import css from '../panel/panel.module.css';
import type { Photo } from '../photo/read-photo.ts';
import type { YardProduct } from '../yard-product.ts';
import type { useCutout } from './draw-cutout.ts';
import { exportPicture } from './export-picture.ts';
import type { Marks } from './ground-marks.ts';
import type { Standing } from './standing.ts';

interface SavePictureProps {
  product: YardProduct;
  photo: Photo;
  cutout: ReturnType<typeof useCutout>;
  standing: Standing | null;
  marks: Marks | null;
}

const fileOf = (picture: Blob, { name }: YardProduct) =>
  new File([picture], `${name} in your ${PLACE}.jpg`, { type: 'image/jpeg' });

/** Keeps what is on the stage as a file on the shopper's device, or hands it to another of its apps. */
export function SavePicture({ product, photo, cutout, standing, marks }: SavePictureProps) {
  const [state, setState] = useState<'idle' | 'saving' | 'saved' | 'failed'>('idle');
  const { image, hasFailed, retry } = cutout;

  async function make(): Promise<Blob | null> {
    if (!image || !standing || !marks) return null;
    setState('saving');
    const picture = await exportPicture({ photo, image, standing, marks });
    setState(picture ? 'idle' : 'failed');
    return picture;
  }

  async function save() {
    const picture = await make();
    if (!picture) return;
    saveFile(picture, `${product.name} in your ${PLACE}.jpg`);
    setState('saved');
  }

  async function share() {
    const picture = await make();
    // Whoever closes the list of apps has changed their mind.
    if (picture)
      await navigator.share({ files: [fileOf(picture, product)], url: location.href }).catch(() => {});
  }

  if (hasFailed)
    return (
      <LoadFailure onRetry={retry}>
        We couldn’t load the product’s picture. Its outline and sizes are still right.
      </LoadFailure>
    );
  return (
    <>
      <p className={layout.note} role="status">
        {state === 'saved' && 'Saved to your downloads. '}
        {state === 'failed' && 'This browser doesn’t have enough memory for it. Choose a smaller photo. '}
        The picture is made in this browser. Nothing is uploaded until you send a request with it.
      </p>
      <div className={css.actions}>
        <Button onClick={save} pending={state === 'saving' || !image}>
          Save picture
        </Button>
        {navigator.canShare?.({ files: [fileOf(new Blob(), product)] }) && (
          <Button look="secondary" onClick={share} disabled={!image}>
            Share picture
          </Button>
        )}
        {image && <SendPicture product={product} onPicture={make} />}
      </div>
    </>
  );
}

interface SendPictureProps {
  product: Pick<Product, 'id' | 'name' | 'itemNumber' | 'options'>;
  /** Makes the picture; null where that failed. */
  onPicture: () => Promise<Blob | null>;
}

/** Opens the consultation form with the picture, which leaves the browser when the shopper sends the request. */
function SendPicture({ product, onPicture }: SendPictureProps) {
  const host = useHost();
  const navigate = useNavigate();
  const [isPending, setPending] = useState(false);
  const { id: productId, name: productName, itemNumber, options } = product;

  async function send() {
    setPending(true);
    const picture = await onPicture();
    setPending(false);
    if (!picture) return;
    const file = new File([picture], `${productName} in your ${PLACE}.jpg`, { type: picture.type });
    const problem = await (await placePhotos(host)).add([file]);
    if (problem) return host.alert(problem);
    const choices = choicesIn(new URLSearchParams(location.search)) ?? [];
    const requested: RequestedProduct = { productId, productName, itemNumber, ...(options && { choices }) };
    navigate('/consultation', { state: requested });
  }

  return (
    <Button look="secondary" onClick={send} pending={isPending}>
      Send with my request
    </Button>
  );
}
