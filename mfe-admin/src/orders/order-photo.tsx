import type { WorkshopPhoto } from '@hearthside/services/commission/orders/order.contract.ts';
import type { Host } from '@hearthside/shell/federation/contract.ts';
import { HeldPicture } from '@hearthside/shell/media/picture/held-picture.tsx';
import { adminApi } from '../admin-api.ts';
import type { OrderKey } from './order-queries.ts';

interface OrderPhotoProps {
  host: Host;
  order: OrderKey;
  photo: WorkshopPhoto;
  alt: string;
  eager?: boolean;
}

/** A workshop photo that is stored with its order. */
export function OrderPhoto({ host, order: { uid, id }, photo, alt, eager }: OrderPhotoProps) {
  return (
    <HeldPicture
      picture={photo}
      alt={alt}
      eager={eager}
      queryKey={['admin', 'workshop-photo', photo.key]}
      load={() =>
        adminApi(host).orders[':uid'][':id'].photo.$get({ param: { uid, id }, query: { photo: photo.key } })
      }
    />
  );
}
