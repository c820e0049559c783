import type { Picture } from '@hearthside/services/kit/media/picture.contract.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { HeldPicture } from '@hearthside/shell/media/picture/held-picture.tsx';
import { adminApi } from '../admin-api.ts';
import type { OrderKey } from './order-queries.ts';

interface OrderPhotoProps {
  order: OrderKey;
  photo: Omit<Picture, 'url'>;
  alt: string;
  eager?: boolean;
}

/** A photo that is stored with its order. */
export function OrderPhoto({ order: { uid, id }, photo, alt, eager }: OrderPhotoProps) {
  const host = useHost();
  return (
    <HeldPicture
      picture={photo}
      alt={alt}
      eager={eager}
      queryKey={['admin', 'order-photo', photo.key]}
      load={() =>
        adminApi(host).orders[':uid'][':id'].photo.$get({ param: { uid, id }, query: { photo: photo.key } })
      }
    />
  );
}
