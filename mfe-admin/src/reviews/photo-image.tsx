import { useHost } from '@hearthside/shell/federation/host.tsx';
import { HeldPicture } from '@hearthside/shell/media/picture/held-picture.tsx';
import { loadPhoto, type PendingPhoto } from './pending-photos.ts';

/** A pending photo. */
export function PhotoImage({ photo }: { photo: PendingPhoto }) {
  const host = useHost();
  return (
    <HeldPicture
      picture={photo}
      alt={`By ${photo.reviewerName}`}
      queryKey={['admin', 'photo', photo.key]}
      load={() => loadPhoto(host, photo)}
    />
  );
}
