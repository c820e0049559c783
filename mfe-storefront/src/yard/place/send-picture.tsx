import type { Product } from '@hearthside/services/shop/catalog/product.contract.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { Button } from '@hearthside/shell/ui/components/button.tsx';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { choicesIn } from '../../catalog/choices.ts';
import { placePhotos } from '../../consultations/place-photos.ts';
import type { RequestedProduct } from '../../consultations/requested-product.ts';

interface SendPictureProps {
  product: Pick<Product, 'id' | 'name' | 'itemNumber' | 'options'>;
  /** Makes the picture; null where that failed. */
  onPicture: () => Promise<Blob | null>;
}

/** Opens the consultation form with the picture, which leaves the browser when the shopper sends the request. */
export function SendPicture({ product, onPicture }: SendPictureProps) {
  const host = useHost();
  const navigate = useNavigate();
  const [isPending, setPending] = useState(false);
  const { id: productId, name: productName, itemNumber, options } = product;

  async function send() {
    setPending(true);
    const picture = await onPicture();
    setPending(false);
    if (!picture) return;
    const file = new File([picture], `${productName} in your yard.jpg`, { type: picture.type });
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
