import type { Picture } from '@hearthside/services/core/media/picture.contract.ts';
import { PLACE } from '@hearthside/services/trade/page-words.contract.ts';
import { SEE_IT } from '@hearthside/services/trade/words.contract.ts';
import type { FormFiles } from '@hearthside/shell/form/use-form-files.ts';
import { FileField } from '@hearthside/shell/media/upload/file-field.tsx';
import { UploadList } from '@hearthside/shell/media/upload/upload-list.tsx';
import { latePart } from '@hearthside/shell/ui/components/late-part.tsx';
import layout from '@hearthside/shell/ui/components/layout.module.css';
import css from './cutout-editor.module.css';
import type { CutoutViewProps } from './cutout-view.tsx';
import { hasSizes } from './dimensions-draft.ts';

const CutoutView = latePart<CutoutViewProps>(() => import('./cutout-view.tsx'), {
  failure: 'We couldn’t load the cut-out.',
});

interface CutoutEditorProps extends Omit<CutoutViewProps, 'cutout'> {
  cutout: Picture | undefined;
  /** The chosen cut-out that is not in the draft yet. */
  files: FormFiles;
}

/** The picture with which shoppers see a product in their own yard, and how it was photographed. */
export function CutoutEditor({ cutout, files, ...view }: CutoutEditorProps) {
  return (
    <fieldset className={layout.stack4}>
      <legend>{SEE_IT}</legend>
      <p className={`${layout.note} ${css.hint}`}>
        With a cut-out and its dimensions, shoppers see the product in a photo of their own {PLACE}. A cut-out
        is a PNG, WebP or AVIF picture of the product alone, with transparency around it. It can be chosen
        once a dimension is typed.
      </p>
      {cutout && <CutoutView cutout={cutout} {...view} />}
      {(cutout || hasSizes(view.draft) || files.uploads.length > 0) && (
        <CutoutUpload error={view.errors.cutout} hasCutout={Boolean(cutout)} files={files} />
      )}
    </fieldset>
  );
}

interface CutoutUploadProps {
  error: string | undefined;
  hasCutout: boolean;
  files: FormFiles;
}

/** Uploads one picture as soon as it is chosen. */
function CutoutUpload({ error, hasCutout, files }: CutoutUploadProps) {
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
