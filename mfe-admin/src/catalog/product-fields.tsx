import { momentText } from '@hearthside/services/core/site/date-words.contract.ts';
import { centsOf, formatCents } from '@hearthside/services/core/site/money.contract.ts';
import {
  type FieldName,
  fieldsThatHold,
  PRODUCT_FIELDS,
  type Product,
  type ProductState,
} from '@hearthside/services/shop/catalog/product.contract.ts';
import { Check, SelectField, TextArea, TextField } from '@hearthside/shell/ui/components/field.tsx';
import layout from '@hearthside/shell/ui/components/layout.module.css';
import { Notice } from '@hearthside/shell/ui/components/notice.tsx';
import { MomentField } from '../moment-field.tsx';
import { PriceField } from '../number-field.tsx';
import type { ProductDraft, RequiredName } from './product-draft.ts';
import css from './product-form.module.css';
import { STATE_NAMES, STATES } from './product-queries.ts';

interface ProductFieldsProps {
  draft: ProductDraft;
  errors: Record<string, string>;
  onChange: (changed: Partial<ProductDraft>) => void;
}

/** The attributes of the fields that hold a kind of value. */
function fieldsOf({ draft, errors, onChange }: ProductFieldsProps) {
  const bound = (name: RequiredName | FieldName<'optionalText'>) => ({
    label: PRODUCT_FIELDS[name].label,
    value: draft[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
  });
  return {
    bound,
    text: (name: FieldName<'text' | 'optionalText'>) => ({
      ...bound(name),
      maxLength: PRODUCT_FIELDS[name].maxLength,
    }),
    moment: (name: FieldName<'optionalTime'>) => ({
      label: PRODUCT_FIELDS[name].label,
      value: draft[name],
      error: errors[name],
      onMoment: (typed: string) => onChange({ [name]: typed }),
    }),
  };
}

/** What each product needs, and whether shoppers see it. */
export function EssentialFields({ product, ...props }: ProductFieldsProps & { product: Product | null }) {
  const { draft, onChange } = props;
  const { bound, text } = fieldsOf(props);
  return (
    <>
      <TextField required {...text('name')} />
      <div className={`${layout.stack4} ${css.pair}`}>
        <PriceField {...bound('price')} />
        <PriceField {...bound('salePrice')} />
        <TextField required {...text('itemNumber')} />
      </div>
      {product?.planned && (
        <Notice>
          From {momentText(product.planned.from)} the price is {formatCents(centsOf(product.planned.price))}.
          “Change prices” in the catalog takes that back.
        </Notice>
      )}
      <TextArea required rows={2} {...text('shortDescription')} />
      <TextArea required rows={8} {...text('description')} />
      <div className={`${layout.stack4} ${css.pair}`}>
        <SelectField
          label="State"
          hint={STATES[draft.state].meaning}
          value={draft.state}
          onChange={({ target }) => onChange({ state: target.value as ProductState })}
          options={STATE_NAMES.map((state) => [state, STATES[state].label])}
        />
        {product && (
          <>
            <TextField label="Average Rating" readOnly value={product.averageRating.toFixed(1)} />
            <TextField label="Total Reviews" readOnly value={product.ratingCount} />
          </>
        )}
      </div>
    </>
  );
}

/** How the shop shows a product, and between which moments it is on sale. */
export function ShownFields(props: ProductFieldsProps) {
  const { draft, onChange } = props;
  const { moment } = fieldsOf(props);
  return (
    <>
      <div className={css.flags}>
        {fieldsThatHold('flag').map((flag) => (
          <Check
            key={flag}
            checked={draft[flag]}
            onChange={({ target }) => onChange({ [flag]: target.checked })}
          >
            {PRODUCT_FIELDS[flag].label}
          </Check>
        ))}
      </div>
      {draft.isOnSale && (
        <div className={`${layout.stack4} ${css.pair}`}>
          <MomentField
            {...moment('saleFrom')}
            hint="In the shop’s time zone. Leave empty to start right away."
          />
          <MomentField {...moment('saleUntil')} hint="Leave empty to end it yourself." />
        </div>
      )}
    </>
  );
}

/** How long a product takes and lasts. */
export function PromiseFields(props: ProductFieldsProps) {
  const { text } = fieldsOf(props);
  return (
    <div className={`${layout.stack4} ${css.pair}`}>
      <TextField
        hint="From the deposit, such as 5 to 7 weeks. Without one, the page says that the quote will include it."
        {...text('leadTime')}
      />
      <TextField
        hint="From the day of delivery, such as 5 years. Without one, the page doesn’t mention a warranty."
        {...text('warranty')}
      />
      <TextArea
        rows={4}
        hint="A question in a line, its answer below it, and an empty line before the next one."
        {...text('questions')}
      />
    </div>
  );
}
