import type { Picture } from '@hearthside/services/core/media/picture.contract.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { HeldPicture } from '@hearthside/shell/media/picture/held-picture.tsx';
import { isAdmin } from '../access/is-admin.ts';
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
  const api = adminApi(host);
  const { photo: route } = (isAdmin(host) ? api.orders : api.workshop.orders)[':uid'][':id'];
  return (
    <HeldPicture
      picture={photo}
      alt={alt}
      eager={eager}
      queryKey={['admin', 'order-photo', photo.key]}
      load={() => route.$get({ param: { uid, id }, query: { photo: photo.key } })}
    />
  );
}
