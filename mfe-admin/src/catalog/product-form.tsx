import { PRODUCT_FIELDS, type Product } from '@hearthside/services/shop/catalog/product.contract.ts';
import { ClashNotice } from '@hearthside/shell/form/clash-notice.tsx';
import { FormBar } from '@hearthside/shell/form/form-bar.tsx';
import type { FormFiles } from '@hearthside/shell/form/use-form-files.ts';
import type { RecordForm } from '@hearthside/shell/form/use-record-form.ts';
import { SAVE_KEY } from '@hearthside/shell/ui/acts.ts';
import { Button } from '@hearthside/shell/ui/components/button.tsx';
import { latePart } from '@hearthside/shell/ui/components/late-part.tsx';
import layout from '@hearthside/shell/ui/components/layout.module.css';
import { Loading } from '@hearthside/shell/ui/components/loading.tsx';
import { Notice } from '@hearthside/shell/ui/components/notice.tsx';
import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { FoldedPart } from '../record/part.tsx';
import { CutoutEditor } from './cutout-editor.tsx';
import type { DimensionsDraft } from './dimensions-draft.ts';
import { DimensionsFields } from './dimensions-fields.tsx';
import type { GalleryEditorProps } from './gallery-editor.tsx';
import { GalleryUpload } from './gallery-upload.tsx';
import { AccessoryField, ListField } from './list-field.tsx';
import { OptionsEditor } from './options-editor.tsx';
import { LIST_NAMES, PARTS, type ProductDraft, withEntry } from './product-draft.ts';
import { EssentialFields, PromiseFields, ShownFields } from './product-fields.tsx';
import css from './product-form.module.css';
import { SECTION_NAMES, SECTIONS, SectionIndex, type SectionName, sectionsOf } from './section-index.tsx';

// With what drags the pictures. A new product has none.
const GalleryEditor = latePart<GalleryEditorProps>(() => import('./gallery-editor.tsx'), {
  fallback: <Loading>Loading images...</Loading>,
  failure: 'We couldn’t load the images.',
});

interface ProductFormProps {
  form: RecordForm<Product | null, ProductDraft>;
  /** The pictures that were chosen and are not in the draft yet. */
  files: Record<'gallery' | 'cutout', FormFiles>;
  product: Product | null;
  message: string;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
}

/** A product's form in sections, with an index of them. What a product needs comes first and is never folded. */
export function ProductForm({ form, files, product, message, onSubmit }: ProductFormProps) {
  const { draft, errors, change } = form;
  const fields = { draft, errors, onChange: change };
  // On a phone the sections are unfolded one by one.
  const [isWide] = useState(() => globalThis.matchMedia?.('(width >= 48rem)').matches ?? true);
  const [refused, setRefused] = useState<SectionName[]>([]);
  // What is mended is told no longer; a draft also decides which fields are required.
  useEffect(() => {
    if (draft)
      setRefused((now) => now.filter((name) => document.getElementById(name)?.querySelector(':invalid')));
  }, [draft]);
  const changeDimensions = (changed: Partial<DimensionsDraft>) =>
    change((now) => ({ dimensions: { ...now.dimensions, ...changed } }));
  const shown = (name: SectionName, content: ReactNode) => (
    <section id={name} className={`${layout.stack4} ${css.section}`} aria-labelledby={`${name}-title`}>
      <h2 id={`${name}-title`} tabIndex={-1} className={css.title}>
        {SECTIONS[name].title}
      </h2>
      {content}
    </section>
  );
  const folded = (name: SectionName, content: ReactNode) => (
    <div id={name} className={`${layout.stack4} ${css.section}`}>
      <FoldedPart title={SECTIONS[name].title} isOpen={isWide}>
        <div className={layout.stack4}>{content}</div>
      </FoldedPart>
    </div>
  );
  return (
    <>
      <SectionIndex
        changed={sectionsOf(form.changed)}
        wrong={[...refused, ...sectionsOf(Object.keys(errors))]}
      />
      <form
        className={`${layout.stack4} ${css.form}`}
        aria-label="Product form"
        noValidate
        onSubmit={(event) => {
          setRefused([]);
          onSubmit(event);
        }}
        onInvalidCapture={({ target }) => {
          const name = sectionAround(target);
          if (name) setRefused((now) => [...now, name]);
        }}
      >
        {shown('essentials', <EssentialFields {...fields} product={product} />)}
        {shown(
          'pictures',
          <fieldset className={layout.stack4}>
            <legend>
              Image Gallery <span className={css.mark}>*</span>
            </legend>
            {draft.imageGallery.length > 0 && (
              <GalleryEditor
                pictures={draft.imageGallery}
                onChange={(imageGallery) => change({ imageGallery })}
              />
            )}
            {errors.imageGallery && <Notice tone="error">{errors.imageGallery}</Notice>}
            <GalleryUpload files={files.gallery} />
          </fieldset>,
        )}
        {folded('shown', <ShownFields {...fields} />)}
        <div id="options" className={`${layout.stack4} ${css.section}`}>
          <OptionsEditor
            productId={product?.id}
            options={draft.options}
            errors={errors}
            onChange={(options) => change({ options })}
          />
        </div>
        {folded(
          'details',
          <>
            <PromiseFields {...fields} />
            {LIST_NAMES.map((list) => (
              <ListField
                key={list}
                label={PRODUCT_FIELDS[list].label}
                entries={draft[list]}
                typed={draft.typed[list]}
                onType={(text) => change({ typed: { ...draft.typed, [list]: text } })}
                onAdd={() => change((now) => withEntry(now, list))}
                onRemove={(entry) => change({ [list]: draft[list].filter((other) => other !== entry) })}
              />
            ))}
            <AccessoryField
              productId={product?.id}
              ids={draft.accessoryIds}
              onChange={(accessoryIds) => change({ accessoryIds })}
            />
          </>,
        )}
        {folded(
          'size',
          <>
            <DimensionsFields
              draft={draft.dimensions}
              hasCutout={draft.cutout !== undefined}
              errors={errors}
              onChange={changeDimensions}
            />
            <CutoutEditor
              cutout={draft.cutout}
              draft={draft.dimensions}
              errors={errors}
              files={files.cutout}
              onRemove={() => change({ cutout: undefined })}
              onChange={changeDimensions}
            />
          </>,
        )}
        <ClashNotice form={form} noun="product" labels={PARTS} />
        <FormBar>
          <Button type="submit" byKey={SAVE_KEY} pending={form.isPending}>
            {product ? 'Update Product' : 'Add Product'}
          </Button>
          {message && <Notice tone="success">{message}</Notice>}
        </FormBar>
      </form>
    </>
  );
}

function sectionAround(target: EventTarget): SectionName | undefined {
  return SECTION_NAMES.find((name) => document.getElementById(name)?.contains(target as Node));
}
