import type { Picture } from '@hearthside/services/kit/media/picture.contract.ts';
import { FileField } from '@hearthside/shell/media/upload/file-field.tsx';
import { UploadList } from '@hearthside/shell/media/upload/upload-list.tsx';
import { useUploads } from '@hearthside/shell/media/upload/use-uploads.ts';

interface CutoutUploadProps {
  error: string | undefined;
  hasCutout: boolean;
  onUploaded: (picture: Picture) => void;
}

/** Uploads one picture as soon as it is chosen. */
export function CutoutUpload({ error, hasCutout, onUploaded }: CutoutUploadProps) {
  const { uploads, add, start, remove, clear } = useUploads({ kind: 'product' });
  const upload = async () => {
    for (const { id, picture } of await start()) {
      if (!picture) continue;
      onUploaded(picture);
      remove(id);
    }
  };
  return (
    <>
      <FileField
        label={hasCutout ? 'Another cut-out' : 'Cut-out'}
        kind="product"
        prompt="Choose a cut-out, or drop it here"
        error={error}
        onFiles={(files) => {
          clear();
          add(files.slice(0, 1));
          upload();
        }}
      />
      <UploadList label="Cut-out to upload" uploads={uploads} onRemove={remove} onRetry={upload} />
    </>
  );
}
