import type { UploadKind } from '@hearthside/services/core/media/upload.contract.ts';
import type { FormFiles } from '@hearthside/shell/form/use-form-files.ts';
import { FileField } from '@hearthside/shell/media/upload/file-field.tsx';
import { UploadList } from '@hearthside/shell/media/upload/upload-list.tsx';
import { Button } from '@hearthside/shell/ui/components/button.tsx';
import { TextField } from '@hearthside/shell/ui/components/field.tsx';
import layout from '@hearthside/shell/ui/components/layout.module.css';
import { type ReactNode, useRef, useState } from 'react';
import css from './captioned-uploads.module.css';
import formCss from './order-form.module.css';

interface Captioned {
  key: string;
  caption: string;
}

interface CaptionedUploadsProps<Entry extends Captioned> {
  kind: UploadKind;
  /** Of the field. */
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
  /** What was chosen and is not an entry yet. */
  files: FormFiles;
  onChange: (change: (now: Entry[]) => Entry[]) => void;
  show: (entry: Entry, name: string) => ReactNode;
  /** Further fields of an entry, below its caption. */
  more?: (entry: Entry, change: (changed: Partial<Entry>) => void) => ReactNode;
}

/** Files of a form, each with a caption. Choosing one uploads it. */
export function CaptionedUploads<Entry extends Captioned>(props: CaptionedUploadsProps<Entry>) {
  const { kind, most, entries, files, onChange } = props;
  const root = useRef<HTMLDivElement>(null);
  const [surplus, setSurplus] = useState<string>();
  const room = Math.max(0, most - entries.length - files.uploads.length);

  const choose = (chosen: File[]) => {
    const left = chosen.slice(room).map(({ name }) => name);
    setSurplus(left.length > 0 ? `There can be ${most} at most. Left out: ${left.join(', ')}.` : undefined);
    files.choose(chosen.slice(0, room));
  };
  const change = (key: string, changed: Partial<Entry>) =>
    onChange((now) => now.map((each) => (each.key === key ? { ...each, ...changed } : each)));
  const drop = (key: string) => {
    onChange((now) => now.filter((each) => each.key !== key));
    // The button that had the focus is removed.
    root.current?.querySelector('input')?.focus();
  };

  return (
    <div ref={root} className={`${layout.stack3} ${formCss.group}`}>
      <FileField
        label={props.label}
        kind={kind}
        prompt={props.prompt}
        hint={props.hint}
        multiple
        error={surplus}
        onFiles={choose}
      />
      <UploadList
        label={props.uploadsLabel}
        uploads={files.uploads}
        onRemove={files.remove}
        onRetry={files.upload}
      />
      <ul className={`${layout.stack3} ${css.entries}`} aria-label={props.listLabel}>
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
    </div>
  );
}
