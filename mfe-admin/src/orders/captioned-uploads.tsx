import type { UploadKind } from '@hearthside/services/kit/media/upload.contract.ts';
import { FileField } from '@hearthside/shell/media/upload/file-field.tsx';
import { UploadList } from '@hearthside/shell/media/upload/upload-list.tsx';
import type { Upload } from '@hearthside/shell/media/upload/upload-store.ts';
import { useUploads } from '@hearthside/shell/media/upload/use-uploads.ts';
import { Button } from '@hearthside/shell/ui/components/button.tsx';
import { TextField } from '@hearthside/shell/ui/components/text-field.tsx';
import { type ReactNode, useRef } from 'react';
import css from './captioned-uploads.module.css';
import formCss from './order-form.module.css';

interface Captioned {
  key: string;
  caption: string;
}

interface CaptionedUploadsProps<Entry extends Captioned> {
  kind: UploadKind;
  /** Of the field and of the group. */
  label: string;
  prompt: string;
  hint: string;
  /** What one is called that has no caption: `photo`. */
  one: string;
  /** Names the list for screen readers, like the next. */
  listLabel: string;
  uploadsLabel: string;
  most: number;
  entries: Entry[];
  /** The entry of a finished upload. */
  toEntry: (upload: Upload & { key: string }) => Entry;
  onChange: (change: (now: Entry[]) => Entry[]) => void;
  /** What shows an entry. */
  show: (entry: Entry, name: string) => ReactNode;
  /** Further fields of an entry, below its caption. */
  more?: (entry: Entry, change: (changed: Partial<Entry>) => void) => ReactNode;
}

/** Files that are uploaded into a form, each with a caption. */
export function CaptionedUploads<Entry extends Captioned>(props: CaptionedUploadsProps<Entry>) {
  const { kind, most, entries, toEntry, onChange } = props;
  const root = useRef<HTMLFieldSetElement>(null);
  const { uploads, add, start, retry, remove } = useUploads({ kind });
  const isUploading = uploads.some(({ status }) => status === 'uploading');

  const upload = async () => {
    const done = (await start()).flatMap((each) => (each.key ? [{ ...each, key: each.key }] : []));
    onChange((now) => [...now, ...done.map(toEntry)]);
    // The list of uploads keeps what failed, and says why.
    for (const { id } of done) remove(id);
  };
  const change = (key: string, changed: Partial<Entry>) =>
    onChange((now) => now.map((each) => (each.key === key ? { ...each, ...changed } : each)));
  const drop = (key: string) => {
    onChange((now) => now.filter((each) => each.key !== key));
    // The button that had the focus is removed.
    root.current?.querySelector('input')?.focus();
  };

  return (
    <fieldset ref={root} className={formCss.group}>
      <legend className={formCss.legend}>{props.label}</legend>
      {entries.length < most && (
        <FileField
          label={props.label}
          kind={kind}
          prompt={props.prompt}
          hint={props.hint}
          multiple
          onFiles={(files) => add(files.slice(0, most - entries.length))}
        />
      )}
      <UploadList
        label={props.uploadsLabel}
        uploads={uploads}
        onRemove={remove}
        onRetry={isUploading ? retry : upload}
      />
      {uploads.length > 0 && (
        <div>
          <Button look="secondary" pending={isUploading} onClick={upload}>
            Upload
          </Button>
        </div>
      )}
      <ul className={css.entries} aria-label={props.listLabel}>
        {entries.map((entry, place) => {
          const name = entry.caption.trim() || `${props.one} ${place + 1}`;
          return (
            <li key={entry.key} className={css.entry}>
              {props.show(entry, name)}
              <TextField
                label="Caption"
                value={entry.caption}
                maxLength={200}
                onChange={({ target }) => change(entry.key, { caption: target.value } as Partial<Entry>)}
              />
              {props.more?.(entry, (changed) => change(entry.key, changed))}
              <Button look="quiet" aria-label={`Remove ${name}`} onClick={() => drop(entry.key)}>
                Remove
              </Button>
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}
