import {
  type AdminOrder,
  MAX_WORKSHOP_PHOTOS,
  type WorkshopPhoto,
} from '@hearthside/services/orders/order.contract.ts';
import type { Host } from '@hearthside/shell/federation/contract.ts';
import { FileField } from '@hearthside/shell/media/upload/file-field.tsx';
import { Preview } from '@hearthside/shell/media/upload/preview.tsx';
import { UploadList } from '@hearthside/shell/media/upload/upload-list.tsx';
import { useUploads } from '@hearthside/shell/media/upload/use-uploads.ts';
import { Button } from '@hearthside/shell/ui/components/button.tsx';
import { TextField } from '@hearthside/shell/ui/components/text-field.tsx';
import { useRef } from 'react';
import css from './order-form.module.css';
import { OrderPhoto } from './order-photo.tsx';
import photoCss from './workshop-photos.module.css';

interface WorkshopPhotosProps {
  host: Host;
  order: AdminOrder;
  photos: WorkshopPhoto[];
  onChange: (next: (photos: WorkshopPhoto[]) => WorkshopPhoto[]) => void;
}

/** Photos of the work. Each is the owner's alone until the customer may see it. */
export function WorkshopPhotos({ host, order, photos, onChange }: WorkshopPhotosProps) {
  const root = useRef<HTMLFieldSetElement>(null);
  const { uploads, add, start, retry, remove } = useUploads(host, { kind: 'workshop' });
  const isUploading = uploads.some(({ status }) => status === 'uploading');
  const isStored = (key: string) => order.photos.some((photo) => photo.key === key);
  const change = (key: string, changed: Partial<WorkshopPhoto>) =>
    onChange((now) => now.map((photo) => (photo.key === key ? { ...photo, ...changed } : photo)));

  const upload = async () => {
    const done = (await start()).flatMap(({ id, picture }) => (picture ? [{ id, picture }] : []));
    onChange((now) => [
      ...now,
      ...done.map(({ picture: { url: _, ...picture } }) => ({ ...picture, caption: '', isShared: false })),
    ]);
    // The list of uploads keeps what failed, and says why.
    for (const { id } of done) remove(id);
  };
  const drop = (key: string) => {
    onChange((now) => now.filter((photo) => photo.key !== key));
    // The button that had the focus is removed.
    root.current?.querySelector('input')?.focus();
  };

  return (
    <fieldset ref={root} className={css.group}>
      <legend className={css.legend}>Workshop photos</legend>
      {photos.length < MAX_WORKSHOP_PHOTOS && (
        <FileField
          label="Workshop photos"
          kind="workshop"
          prompt="Choose photos, or drop them here"
          hint="Only you see a photo, until you let the customer see it."
          multiple
          onFiles={(files) => add(files.slice(0, MAX_WORKSHOP_PHOTOS - photos.length))}
        />
      )}
      <UploadList
        label="Photos to upload"
        uploads={uploads}
        onRemove={remove}
        onRetry={isUploading ? retry : upload}
      />
      {uploads.length > 0 && (
        <div>
          <Button look="secondary" pending={isUploading} onClick={upload}>
            Upload
          </Button>
        </div>
      )}
      <ul className={photoCss.photos} aria-label="Photos of the order">
        {photos.map((photo, place) => {
          const name = photo.caption.trim() || `photo ${place + 1}`;
          return (
            <li key={photo.key} className={photoCss.photo}>
              {isStored(photo.key) ? (
                <OrderPhoto host={host} order={order} photo={photo} alt={`Workshop: ${name}`} />
              ) : (
                <Preview className={photoCss.preview} src={photo.placeholder} alt={`Workshop: ${name}`} />
              )}
              <TextField
                label="Caption"
                value={photo.caption}
                maxLength={200}
                onChange={({ target }) => change(photo.key, { caption: target.value })}
              />
              <label className={photoCss.shared}>
                <input
                  type="checkbox"
                  checked={photo.isShared}
                  onChange={({ target }) => change(photo.key, { isShared: target.checked })}
                />
                Customer may see it
              </label>
              <Button look="quiet" aria-label={`Remove ${name}`} onClick={() => drop(photo.key)}>
                Remove
              </Button>
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}
