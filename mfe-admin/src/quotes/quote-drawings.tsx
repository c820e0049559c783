import {
  type AdminQuote,
  type Drawing,
  MAX_DRAWINGS,
} from '@hearthside/services/commission/quotes/quote.contract.ts';
import { fileNameOf } from '@hearthside/services/core/media/upload.contract.ts';
import type { FormFiles } from '@hearthside/shell/form/use-form-files.ts';
import { Preview } from '@hearthside/shell/media/upload/preview.tsx';
import css from '../orders/captioned-uploads.module.css';
import { CaptionedUploads } from '../orders/captioned-uploads.tsx';
import { QuoteDrawing } from './drawing-list.tsx';

interface QuoteDrawingsProps {
  quote: AdminQuote;
  drawings: Drawing[];
  files: FormFiles;
  onChange: (change: (now: Drawing[]) => Drawing[]) => void;
}

/** The drawings that go with a quote. */
export function QuoteDrawings({ quote, drawings, files, onChange }: QuoteDrawingsProps) {
  const stored = new Set(
    [quote.draft, quote.sent].flatMap((each) => each?.drawings ?? []).map(({ key }) => key),
  );
  return (
    <CaptionedUploads
      kind="drawing"
      label="Drawings"
      prompt="Choose pictures or PDFs, or drop them here"
      hint="Only you and the customer can see them."
      one="drawing"
      listLabel="Drawings of the quote"
      uploadsLabel="Drawings to upload"
      most={MAX_DRAWINGS}
      entries={drawings}
      files={files}
      onChange={onChange}
      show={(drawing, name) => {
        if (stored.has(drawing.key))
          return <QuoteDrawing quote={quote} drawing={drawing} alt={`Drawing: ${name}`} />;
        if (!drawing.placeholder) return <p>{fileNameOf(drawing.key)}</p>;
        return <Preview className={css.preview} src={drawing.placeholder} alt={`Drawing: ${name}`} />;
      }}
    />
  );
}
