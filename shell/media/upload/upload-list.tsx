import { Button } from '../../ui/components/button.tsx';
import layout from '../../ui/components/layout.module.css';
import { focusNeighbor } from './focus-neighbor.ts';
import { Preview } from './preview.tsx';
import { ProgressBar } from './progress-bar.tsx';
import css from './upload-list.module.css';
import type { Upload } from './upload-store.ts';

interface UploadListProps {
  /** Name of the list for screen readers. */
  label: string;
  uploads: readonly Upload[];
  onRemove: (id: number) => void;
  onRetry: (id: number) => void;
}

/** The chosen files, each with its preview, its progress and the buttons to retry and remove it. */
export function UploadList({ label, uploads, onRemove, onRetry }: UploadListProps) {
  if (uploads.length === 0) return null;
  return (
    <ul className={layout.stack3} aria-label={label}>
      {uploads.map((upload) => {
        const { id, file, status, error } = upload;
        const isUploading = status === 'uploading';
        return (
          <li key={id} className={`${layout.stack3} ${css.upload}`}>
            <Preview className={css.preview} src={upload.preview} alt="" />
            <div className={`${layout.stack1} ${css.state}`}>
              <span className={css.name}>{file.name}</span>
              {isUploading && <ProgressBar label={`Uploading ${file.name}`} percent={upload.percent} />}
              {status === 'success' && <span role="status">Uploaded</span>}
              {error && (
                <span role="alert" className={css.error}>
                  {error.message}
                </span>
              )}
            </div>
            <div>
              {error?.canRetry && (
                <Button look="quiet" aria-label={`Try ${file.name} again`} onClick={() => onRetry(id)}>
                  Try again
                </Button>
              )}
              <Button
                look="quiet"
                aria-label={`${isUploading ? 'Cancel' : 'Remove'} ${file.name}`}
                onClick={({ currentTarget }) => {
                  focusNeighbor(currentTarget);
                  onRemove(id);
                }}
              >
                {isUploading ? 'Cancel' : 'Remove'}
              </Button>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
