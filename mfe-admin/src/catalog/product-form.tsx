import { PRODUCT_FIELDS, type Product } from '@hearthside/services/shop/catalog/product.contract.ts';
import { Button } from '@hearthside/shell/ui/components/button.tsx';
import { Notice } from '@hearthside/shell/ui/components/notice.tsx';
import { TextField } from '@hearthside/shell/ui/components/text-field.tsx';
import type { Dispatch, FormEvent, SetStateAction } from 'react';
import { AccessoryField } from './accessory-field.tsx';
import { CutoutEditor } from './cutout-editor.tsx';
import type { DimensionsDraft } from './dimensions-draft.ts';
import { DimensionsFields } from './dimensions-fields.tsx';
import { GalleryEditor } from './gallery-editor.tsx';
import { GalleryUpload } from './gallery-upload.tsx';
import { ListField } from './list-field.tsx';
import { OptionsEditor } from './options-editor.tsx';
import { LIST_NAMES, type ProductDraft, withEntry } from './product-draft.ts';
import { ProductFields } from './product-fields.tsx';
import { ProductFlags } from './product-flags.tsx';
import css from './product-form.module.css';
import { SaleSchedule } from './sale-schedule.tsx';
import { StateField } from './state-field.tsx';

interface ProductFormProps {
  draft: ProductDraft;
  /** The stored product; null for a new product. */
  product: Product | null;
  /** Field → the API's message about it. */
  errors: Record<string, string>;
  message: string;
  /** Opens the product again. Given when somebody else has changed the product since it was opened. */
  onReload?: () => void;
  pending: boolean;
  onChange: Dispatch<SetStateAction<ProductDraft>>;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
}

export function ProductForm({
  draft,
  product,
  errors,
  message,
  onReload,
  pending,
  onChange,
  onSubmit,
}: ProductFormProps) {
  const change = (changed: Partial<ProductDraft>) => onChange((now) => ({ ...now, ...changed }));
  const changeDimensions = (changed: Partial<DimensionsDraft>) =>
    onChange((now) => ({ ...now, dimensions: { ...now.dimensions, ...changed } }));
  return (
    <form className={css.form} aria-label="Product form" noValidate onSubmit={onSubmit}>
      <StateField draft={draft} onChange={change} />
      <ProductFields draft={draft} errors={errors} onChange={change} />
      <ProductFlags draft={draft} onChange={change} />
      <SaleSchedule draft={draft} errors={errors} onChange={change} />
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
        <GalleryUpload
          onUploaded={(pictures) =>
            onChange((now) => ({ ...now, imageGallery: [...now.imageGallery, ...pictures] }))
          }
        />
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
        onCutout={(cutout) => change({ cutout })}
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
          onAdd={() => onChange((now) => withEntry(now, list))}
          onRemove={(entry) => change({ [list]: draft[list].filter((other) => other !== entry) })}
        />
      ))}
      <AccessoryField
        productId={product?.id}
        ids={draft.accessoryIds}
        onChange={(accessoryIds) => change({ accessoryIds })}
      />
      <div className={css.end}>
        <Button type="submit" pending={pending}>
          {product ? 'Update Product' : 'Add Product'}
        </Button>
        {message && <Notice tone="success">{message}</Notice>}
        {onReload && (
          <Notice>
            Somebody else changed this product meanwhile, so what you changed here cannot be saved.{' '}
            <Button look="quiet" onClick={onReload}>
              Load it as it is now
            </Button>
          </Notice>
        )}
      </div>
    </form>
  );
}
