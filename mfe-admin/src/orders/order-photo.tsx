import type { AdminOrder, WorkshopPhoto } from '@hearthside/services/commission/orders/order.contract.ts';
import { MAX_WORKSHOP_PHOTOS } from '@hearthside/services/commission/orders/order-limits.contract.ts';
import type { Picture } from '@hearthside/services/core/media/picture.contract.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import type { FormFiles } from '@hearthside/shell/form/use-form-files.ts';
import { HeldPicture } from '@hearthside/shell/media/picture/held-picture.tsx';
import { Preview } from '@hearthside/shell/media/upload/preview.tsx';
import { Check } from '@hearthside/shell/ui/components/field.tsx';
import { isAdmin } from '../access/is-admin.ts';
import { adminApi } from '../admin-api.ts';
import css from './captioned-uploads.module.css';
import { CaptionedUploads } from './captioned-uploads.tsx';
import type { OrderKey } from './order-queries.ts';

interface OrderPhotoProps {
  order: OrderKey;
  photo: Omit<Picture, 'url'>;
  alt: string;
}

export function OrderPhoto({ order: { uid, id }, photo, alt }: OrderPhotoProps) {
  const host = useHost();
  const api = adminApi(host);
  const { photo: route } = (isAdmin(host) ? api.orders : api.workshop.orders)[':uid'][':id'];
  return (
    <HeldPicture
      picture={photo}
      alt={alt}
      queryKey={['admin', 'order-photo', photo.key]}
      load={(options) => route.$get({ param: { uid, id }, query: { photo: photo.key } }, options)}
    />
  );
}

interface WorkshopPhotosProps {
  order: AdminOrder;
  photos: WorkshopPhoto[];
  files: FormFiles;
  onChange: (next: (photos: WorkshopPhoto[]) => WorkshopPhoto[]) => void;
}

/** Photos of the work. Each is the owner's alone until the customer may see it. */
export function WorkshopPhotos({ order, photos, files, onChange }: WorkshopPhotosProps) {
  const isStored = (key: string) => order.photos.some((photo) => photo.key === key);
  return (
    <CaptionedUploads
      kind="workshop"
      label="Workshop photos"
      prompt="Choose photos, or drop them here"
      hint="Only you can see a photo until you share it with the customer."
      one="photo"
      listLabel="Photos of the order"
      uploadsLabel="Photos to upload"
      most={MAX_WORKSHOP_PHOTOS}
      entries={photos}
      files={files}
      onChange={onChange}
      show={(photo, name) =>
        isStored(photo.key) ? (
          <OrderPhoto order={order} photo={photo} alt={`Workshop: ${name}`} />
        ) : (
          <Preview className={css.preview} src={photo.placeholder} alt={`Workshop: ${name}`} />
        )
      }
      more={(photo, change) => (
        <Check checked={photo.isShared} onChange={({ target }) => change({ isShared: target.checked })}>
          Customer can see it
        </Check>
      )}
    />
  );
}
