import type { Host } from '@hearthside/shell/federation/contract.ts';
import { HeldPicture } from '@hearthside/shell/media/picture/held-picture.tsx';
import { loadPhoto, type PendingPhoto } from './pending-photos.ts';

/** A pending photo. */
export function PhotoImage({ host, photo }: { host: Host; photo: PendingPhoto }) {
  return (
    <HeldPicture
      picture={photo}
      alt={`By ${photo.reviewerName}`}
      queryKey={['admin', 'photo', photo.key]}
      load={() => loadPhoto(host, photo)}
    />
  );
}
