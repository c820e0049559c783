import type { Picture } from '@hearthside/services/core/media/picture.contract.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { FileField } from '@hearthside/shell/media/upload/file-field.tsx';
import { UploadList } from '@hearthside/shell/media/upload/upload-list.tsx';
import type { useUploads } from '@hearthside/shell/media/upload/use-uploads.ts';
import { Button } from '@hearthside/shell/ui/components/button.tsx';
import { TextField } from '@hearthside/shell/ui/components/field.tsx';
import layout from '@hearthside/shell/ui/components/layout.module.css';
import { useState } from 'react';

interface PagePicturesProps {
  /** The picture that was chosen and is not in the text yet. */
  files: ReturnType<typeof useUploads>;
  /** Called with an uploaded picture and the text that says what it shows. */
  onAdded: (picture: Picture, alt: string) => void;
}

/** Uploads a picture for the text as soon as it is chosen. It needs words for those who do not see it. */
export function PagePictures({ files, onAdded }: PagePicturesProps) {
  const host = useHost();
  const { uploads, add, start, retry, take, remove } = files;
  const [alt, setAlt] = useState('');
  const isUploading = uploads.some(({ status }) => status === 'uploading');
  const isThere = uploads.some(({ status }) => status === 'success');

  const choose = (file: File) => {
    // One at a time: the words are of one picture.
    for (const { id } of uploads) remove(id);
    add([file]);
    void start();
  };
  const insert = () => {
    if (!alt.trim()) return host.alert('Please say what the picture shows.');
    for (const { picture } of take()) {
      if (!picture) continue;
      // Brackets would end the Markdown of the picture.
      onAdded(picture, alt.trim().replace(/[[\]]/g, ''));
      setAlt('');
    }
  };

  return (
    <fieldset className={layout.stack3}>
      <legend>Add a picture where the cursor is</legend>
      <FileField
        label="Picture"
        kind="page"
        prompt="Choose a picture, or drop it here"
        onFiles={([file]) => file && choose(file)}
      />
      <UploadList label="Picture to upload" uploads={uploads} onRemove={remove} onRetry={retry} />
      {uploads.length > 0 && (
        <>
          <TextField
            label="What the picture shows"
            value={alt}
            maxLength={200}
            hint="Screen readers read it aloud."
            onChange={({ target }) => setAlt(target.value)}
          />
          <div>
            <Button look="secondary" pending={isUploading} disabled={!isThere} onClick={insert}>
              Insert
            </Button>
          </div>
        </>
      )}
    </fieldset>
  );
}
