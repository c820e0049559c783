import { type AdminQuote, type Drawing, MAX_DRAWINGS } from '@hearthside/services/quotes/quote.contract.ts';
import type { Host } from '@hearthside/shell/federation/contract.ts';
import { FileField } from '@hearthside/shell/media/upload/file-field.tsx';
import { Preview } from '@hearthside/shell/media/upload/preview.tsx';
import { UploadList } from '@hearthside/shell/media/upload/upload-list.tsx';
import { useUploads } from '@hearthside/shell/media/upload/use-uploads.ts';
import { Button } from '@hearthside/shell/ui/components/button.tsx';
import { TextField } from '@hearthside/shell/ui/components/text-field.tsx';
import { useRef } from 'react';
import css from '../orders/order-form.module.css';
import photoCss from '../orders/workshop-photos.module.css';
import { QuoteDrawing } from './quote-drawing.tsx';

interface QuoteDrawingsProps {
  host: Host;
  quote: AdminQuote;
  drawings: Drawing[];
  onChange: (change: (now: Drawing[]) => Drawing[]) => void;
}

/** The drawings that go with a quote. */
export function QuoteDrawings({ host, quote, drawings, onChange }: QuoteDrawingsProps) {
  const root = useRef<HTMLFieldSetElement>(null);
  const { uploads, add, start, retry, remove } = useUploads(host, { kind: 'drawing' });
  const isUploading = uploads.some(({ status }) => status === 'uploading');
  const stored = new Set(
    [quote.draft, quote.sent].flatMap((each) => each?.drawings ?? []).map(({ key }) => key),
  );

  const upload = async () => {
    const done = (await start()).flatMap(({ id, picture }) => (picture ? [{ id, picture }] : []));
    onChange((now) => [
      ...now,
      ...done.map(({ picture: { url: _, ...picture } }) => ({ ...picture, caption: '' })),
    ]);
    // The list of uploads keeps what failed, and says why.
    for (const { id } of done) remove(id);
  };
  const drop = (key: string) => {
    onChange((now) => now.filter((drawing) => drawing.key !== key));
    // The button that had the focus is removed.
    root.current?.querySelector('input')?.focus();
  };

  return (
    <fieldset ref={root} className={css.group}>
      <legend className={css.legend}>Drawings</legend>
      {drawings.length < MAX_DRAWINGS && (
        <FileField
          label="Drawings"
          kind="drawing"
          prompt="Choose pictures, or drop them here"
          hint="Only you and the customer see them."
          multiple
          onFiles={(files) => add(files.slice(0, MAX_DRAWINGS - drawings.length))}
        />
      )}
      <UploadList
        label="Drawings to upload"
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
      <ul className={photoCss.photos} aria-label="Drawings of the quote">
        {drawings.map((drawing, place) => {
          const name = drawing.caption.trim() || `drawing ${place + 1}`;
          return (
            <li key={drawing.key} className={photoCss.photo}>
              {stored.has(drawing.key) ? (
                <QuoteDrawing host={host} quote={quote} drawing={drawing} alt={`Drawing: ${name}`} />
              ) : (
                <Preview className={photoCss.preview} src={drawing.placeholder} alt={`Drawing: ${name}`} />
              )}
              <TextField
                label="Caption"
                value={drawing.caption}
                maxLength={200}
                onChange={({ target }) =>
                  onChange((now) =>
                    now.map((each) => (each.key === drawing.key ? { ...each, caption: target.value } : each)),
                  )
                }
              />
              <Button look="quiet" aria-label={`Remove ${name}`} onClick={() => drop(drawing.key)}>
                Remove
              </Button>
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}
