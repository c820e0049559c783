import type { Picture } from '@hearthside/services/kit/media/picture.contract.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { FileField } from '@hearthside/shell/media/upload/file-field.tsx';
import { UploadList } from '@hearthside/shell/media/upload/upload-list.tsx';
import type { Upload } from '@hearthside/shell/media/upload/upload-store.ts';
import { useUploads } from '@hearthside/shell/media/upload/use-uploads.ts';
import { Button } from '@hearthside/shell/ui/components/button.tsx';
import css from './gallery-upload.module.css';

interface GalleryUploadProps {
  /** Called with the finished pictures, in the order in which their files were chosen. */
  onUploaded: (pictures: Picture[]) => void;
}

const canBeSent = ({ status, error }: Upload) => status === 'idle' || error?.canRetry === true;

/** Chooses several image files and uploads them together. A failed file stays and can be tried again. */
export function GalleryUpload({ onUploaded }: GalleryUploadProps) {
  const host = useHost();
  const { uploads, add, start, retry, remove } = useUploads({ kind: 'product' });
  const isUploading = uploads.some(({ status }) => status === 'uploading');

  const upload = async () => {
    // A file that was refused before stays in the list, and says why by itself.
    const tried = new Set(uploads.filter(canBeSent).map(({ id }) => id));
    if (tried.size === 0) return host.alert('Please select images to upload first.');
    const ended = await start();
    const done = ended.filter(({ picture }) => picture);
    onUploaded(done.flatMap(({ picture }) => picture ?? []));
    for (const { id } of done) remove(id);
    if (ended.some(({ id, picture }) => tried.has(id) && !picture))
      await host.alert('An error occurred during upload.');
    else if (done.length > 0) await host.alert('All images uploaded successfully!');
  };

  return (
    <div className={css.upload}>
      <FileField
        label="Images"
        kind="product"
        prompt="Choose images, or drop them here"
        multiple
        onFiles={add}
      />
      <UploadList
        label="Images to upload"
        uploads={uploads}
        onRemove={remove}
        onRetry={isUploading ? retry : upload}
      />
      <div>
        <Button look="secondary" pending={isUploading} onClick={upload}>
          Upload
        </Button>
      </div>
    </div>
  );
}
