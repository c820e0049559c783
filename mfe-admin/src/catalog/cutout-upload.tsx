import type { FormFiles } from '@hearthside/shell/form/use-form-files.ts';
import { FileField } from '@hearthside/shell/media/upload/file-field.tsx';
import { UploadList } from '@hearthside/shell/media/upload/upload-list.tsx';

interface CutoutUploadProps {
  error: string | undefined;
  hasCutout: boolean;
  files: FormFiles;
}

/** Uploads one picture as soon as it is chosen. */
export function CutoutUpload({ error, hasCutout, files }: CutoutUploadProps) {
  return (
    <>
      <FileField
        label={hasCutout ? 'Another cut-out' : 'Cut-out'}
        kind="product"
        prompt="Choose a cut-out, or drop it here"
        error={error}
        onFiles={(chosen) => {
          files.clear();
          files.choose(chosen.slice(0, 1));
        }}
      />
      <UploadList
        label="Cut-out to upload"
        uploads={files.uploads}
        onRemove={files.remove}
        onRetry={files.upload}
      />
    </>
  );
}
