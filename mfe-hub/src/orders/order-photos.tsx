import type { OrderEntry, WorkshopPhoto } from '@hearthside/services/commission/orders/order.contract.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { HeldPicture } from '@hearthside/shell/media/picture/held-picture.tsx';
import layout from '@hearthside/shell/ui/components/layout.module.css';
import { hubApi } from '../hub-api.ts';
import css from './order-handover.module.css';

interface PhotosProps {
  order: OrderEntry;
}

/** The photos from the workshop that the customer may see. */
export function OrderPhotos(props: PhotosProps) {
  const { photos } = props.order;
  return <Photos {...props} photos={photos} title="From Our Workshop" what="your piece in our workshop" />;
}

/** The customer's own photos of how it has arrived. */
export function DeliveryPhotos(props: PhotosProps) {
  const { photos = [] } = props.order.handover?.received ?? {};
  return <Photos {...props} photos={photos} title="How It Arrived" what="your delivery" />;
}

interface ShownProps extends PhotosProps {
  photos: (Pick<WorkshopPhoto, 'key' | 'width' | 'height' | 'placeholder'> & { caption?: string })[];
  title: string;
  /** What a photo without a caption shows. */
  what: string;
}

function Photos({ order, photos, title, what }: ShownProps) {
  const host = useHost();
  if (photos.length === 0) return null;
  return (
    <>
      <h3 className={css.title}>{title}</h3>
      <ul className={`${layout.stack4} ${css.photos}`}>
        {photos.map((photo, place) => (
          <li key={photo.key} className={layout.stack2}>
            <HeldPicture
              picture={photo}
              alt={`Photo ${place + 1}: ${photo.caption || what}`}
              queryKey={['hub', 'order-photo', photo.key]}
              load={(options) =>
                hubApi(host).orders[':id'].photo.$get(
                  { param: { id: order.id }, query: { photo: photo.key } },
                  options,
                )
              }
            />
            {photo.caption}
          </li>
        ))}
      </ul>
    </>
  );
}
