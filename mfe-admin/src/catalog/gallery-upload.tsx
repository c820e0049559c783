import { useHost } from '@hearthside/shell/federation/host.tsx';
import type { FormFiles } from '@hearthside/shell/form/use-form-files.ts';
import { FileField } from '@hearthside/shell/media/upload/file-field.tsx';
import { UploadList } from '@hearthside/shell/media/upload/upload-list.tsx';
import type { Upload } from '@hearthside/shell/media/upload/upload-store.ts';
import { Button } from '@hearthside/shell/ui/components/button.tsx';
import layout from '@hearthside/shell/ui/components/layout.module.css';

const canBeSent = ({ status, error }: Upload) => status === 'idle' || error?.canRetry === true;

/** Chooses several image files and uploads them together, or with the product. A failed file stays and can be tried again. */
export function GalleryUpload({ files }: { files: FormFiles }) {
  const host = useHost();
  const { uploads } = files;
  const isUploading = uploads.some(({ status }) => status === 'uploading');

  const upload = async () => {
    // A file that was refused before stays in the list, and says why by itself.
    const tried = new Set(uploads.filter(canBeSent).map(({ id }) => id));
    if (tried.size === 0) return host.alert('Please select images to upload first.');
    const ended = await files.upload();
    if (ended.some(({ id, picture }) => tried.has(id) && !picture))
      await host.alert('An error occurred during upload.');
    else if (ended.some(({ picture }) => picture)) await host.alert('All images uploaded successfully!');
  };

  return (
    <div className={layout.stack3}>
      <FileField
        label="Images"
        kind="product"
        prompt="Choose images, or drop them here"
        multiple
        onFiles={files.add}
      />
      <UploadList
        label="Images to upload"
        uploads={uploads}
        onRemove={files.remove}
        onRetry={isUploading ? files.upload : upload}
      />
      <div>
        <Button look="secondary" pending={isUploading} onClick={upload}>
          Upload
        </Button>
      </div>
    </div>
  );
}
