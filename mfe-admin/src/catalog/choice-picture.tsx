import type { Picture as Stored } from '@hearthside/services/core/media/picture.contract.ts';
import { Picture } from '@hearthside/shell/media/picture/picture.tsx';
import { FileField } from '@hearthside/shell/media/upload/file-field.tsx';
import { UploadList } from '@hearthside/shell/media/upload/upload-list.tsx';
import { useUploads } from '@hearthside/shell/media/upload/use-uploads.ts';
import { Button } from '@hearthside/shell/ui/components/button.tsx';
import layout from '@hearthside/shell/ui/components/layout.module.css';
import css from './options-editor.module.css';

interface ChoicePictureProps {
  label: string;
  picture: Stored | undefined;
  onChange: (picture: Stored | undefined) => void;
}

/** One picture of a choice, uploaded as soon as it is chosen. */
export function ChoicePicture({ label, picture, onChange }: ChoicePictureProps) {
  const { uploads, add, clear, start, retry, remove } = useUploads({ kind: 'product' });
  const upload = async (files: File[]) => {
    clear();
    add(files.slice(0, 1));
    const [sent] = await start();
    if (!sent?.picture) return;
    onChange(sent.picture);
    clear();
  };
  return (
    <div className={layout.row2}>
      {picture && (
        <>
          <Picture picture={picture} alt="" sizes="5rem" className={css.chip} />
          <Button look="quiet" aria-label={`Remove: ${label}`} onClick={() => onChange(undefined)}>
            Remove
          </Button>
        </>
      )}
      <FileField
        kind="product"
        label={label}
        prompt={picture ? 'Choose another' : 'Choose a picture, or drop it here'}
        onFiles={upload}
      />
      <UploadList label={`${label}, to upload`} uploads={uploads} onRemove={remove} onRetry={retry} />
    </div>
  );
}
