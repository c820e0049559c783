import { PRODUCT_FIELDS, type Product } from '@hearthside/services/shop/catalog/product.contract.ts';
import { ClashNotice } from '@hearthside/shell/form/clash-notice.tsx';
import { FormBar } from '@hearthside/shell/form/form-bar.tsx';
import type { FormFiles } from '@hearthside/shell/form/use-form-files.ts';
import type { RecordForm } from '@hearthside/shell/form/use-record-form.ts';
import { Button } from '@hearthside/shell/ui/components/button.tsx';
import { Notice } from '@hearthside/shell/ui/components/notice.tsx';
import { TextField } from '@hearthside/shell/ui/components/text-field.tsx';
import type { FormEvent } from 'react';
import { AccessoryField } from './accessory-field.tsx';
import { CutoutEditor } from './cutout-editor.tsx';
import type { DimensionsDraft } from './dimensions-draft.ts';
import { DimensionsFields } from './dimensions-fields.tsx';
import { GalleryEditor } from './gallery-editor.tsx';
import { GalleryUpload } from './gallery-upload.tsx';
import { ListField } from './list-field.tsx';
import { OptionsEditor } from './options-editor.tsx';
import { LIST_NAMES, PARTS, type ProductDraft, withEntry } from './product-draft.ts';
import { ProductFields } from './product-fields.tsx';
import css from './product-form.module.css';

interface ProductFormProps {
  form: RecordForm<Product | null, ProductDraft>;
  /** The pictures that were chosen and are not in the draft yet. */
  files: Record<'gallery' | 'cutout', FormFiles>;
  /** The stored product; null for a new product. */
  product: Product | null;
  /** Field → what is wrong with it. */
  errors: Record<string, string>;
  message: string;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
}

export function ProductForm({ form, files, product, errors, message, onSubmit }: ProductFormProps) {
  const { draft, change } = form;
  const changeDimensions = (changed: Partial<DimensionsDraft>) =>
    change((now) => ({ dimensions: { ...now.dimensions, ...changed } }));
  return (
    <form className={css.form} aria-label="Product form" noValidate onSubmit={onSubmit}>
      <ProductFields draft={draft} errors={errors} onChange={change} />
      {product && (
        <div className={css.pair}>
          <TextField label="Average Rating" readOnly value={product.averageRating.toFixed(1)} />
          <TextField label="Total Reviews" readOnly value={product.ratingCount} />
        </div>
      )}
      <fieldset className={css.group}>
        <legend className={css.legend}>
          Image Gallery <span className={css.mark}>*</span>
        </legend>
        <GalleryEditor pictures={draft.imageGallery} onChange={(imageGallery) => change({ imageGallery })} />
        {errors.imageGallery && <Notice tone="error">{errors.imageGallery}</Notice>}
        <GalleryUpload files={files.gallery} />
      </fieldset>
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
      <OptionsEditor
        productId={product?.id}
        options={draft.options}
        errors={errors}
        onChange={(options) => change({ options })}
      />
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
      <ClashNotice form={form} noun="product" labels={PARTS} />
      <FormBar>
        <Button type="submit" pending={form.isPending}>
          {product ? 'Update Product' : 'Add Product'}
        </Button>
        {message && <Notice tone="success">{message}</Notice>}
      </FormBar>
    </form>
  );
}
