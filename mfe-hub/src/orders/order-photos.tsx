import type { OrderEntry } from '@hearthside/services/commission/orders/order.contract.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { HeldPicture } from '@hearthside/shell/media/picture/held-picture.tsx';
import { hubApi } from '../hub-api.ts';
import css from './order-photos.module.css';

/** The photos from the workshop that the customer may see. */
export function OrderPhotos({ order, eager }: { order: OrderEntry; eager?: boolean }) {
  const host = useHost();
  if (order.photos.length === 0) return null;
  return (
    <>
      <h3 className={css.title}>From Our Workshop</h3>
      <ul className={css.photos}>
        {order.photos.map((photo, place) => (
          <li key={photo.key}>
            <HeldPicture
              picture={photo}
              eager={eager}
              alt={`Photo ${place + 1}: ${photo.caption || 'your piece in our workshop'}`}
              queryKey={['hub', 'workshop-photo', photo.key]}
              load={() =>
                hubApi(host).orders[':id'].photo.$get({
                  param: { id: order.id },
                  query: { photo: photo.key },
                })
              }
            />
            {photo.caption}
          </li>
        ))}
      </ul>
    </>
  );
}
