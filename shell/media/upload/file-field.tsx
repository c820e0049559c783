import { UPLOAD_KINDS, type UploadKind } from '@hearthside/services/core/media/upload.contract.ts';
import { useState } from 'react';
import { FieldFrame, type FieldProps } from '../../ui/components/field.tsx';
import css from './file-field.module.css';

interface FileFieldProps extends FieldProps {
  /** Decides which types of files can be chosen. */
  kind: UploadKind;
  /** @default false */
  multiple?: boolean;
  /** Phones open the camera at once. @default false */
  camera?: boolean;
  /** Text inside the field. Screen readers read the label instead. */
  prompt: string;
  onFiles: (files: File[]) => void;
}

/** A field in which files are chosen or dropped. It forgets them, so the same file can be chosen again. */
export function FileField(props: FileFieldProps) {
  const { label, hint, error, kind, multiple = false, camera = false, prompt, onFiles } = props;
  const [isOver, setOver] = useState(false);
  return (
    <FieldFrame label={label} hint={hint} error={error}>
      {(control) => (
        <div className={isOver ? `${css.drop} ${css.over}` : css.drop}>
          <span aria-hidden="true">{prompt}</span>
          {/* Invisible over the whole box: a file input accepts dropped files by itself. */}
          <input
            {...control}
            type="file"
            className={css.input}
            accept={UPLOAD_KINDS[kind].types.join(',')}
            multiple={multiple}
            capture={camera ? 'environment' : undefined}
            onDragEnter={() => setOver(true)}
            onDragLeave={() => setOver(false)}
            onDrop={() => setOver(false)}
            onChange={({ currentTarget }) => {
              const files = [...(currentTarget.files ?? [])];
              currentTarget.value = '';
              if (files.length > 0) onFiles(files);
            }}
          />
        </div>
      )}
    </FieldFrame>
  );
}
