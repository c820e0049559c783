import { CURRENCY, signOf } from '@hearthside/services/core/site/money.contract.ts';
import type { ListingQuery } from '@hearthside/services/shop/listings/listing-query.contract.ts';
import css from './found-products.module.css';
import { FORM } from './search-form.tsx';
import { useAddressValue } from './use-address-value.ts';

const UNREADABLE = 'Please enter a whole amount, such as 1500.';

/** The lowest and the highest price. They count once the field is left, or by Enter. */
export function PriceFields({ query, onChange }: { query: ListingQuery; onChange: () => void }) {
  return (
    <fieldset className={css.group}>
      <legend>Price</legend>
      <div className={css.prices}>
        <PriceField name="min" label={`From ${signOf(CURRENCY)}`} price={query.min} onChange={onChange} />
        <PriceField name="max" label={`Up to ${signOf(CURRENCY)}`} price={query.max} onChange={onChange} />
      </div>
    </fieldset>
  );
}

function PriceField({
  name,
  label,
  price,
  onChange,
}: {
  name: 'min' | 'max';
  label: string;
  price: string;
  onChange: () => void;
}) {
  const input = useAddressValue<HTMLInputElement, 'value'>('value', price);
  const read = async (field: HTMLInputElement) => {
    if (field.value === price) return;
    const { decimalIn, MONEY } = await import(
      /* webpackChunkName: "request" */ '@hearthside/services/core/site/decimal.contract.ts'
    );
    const whole = decimalIn(field.value, { ...MONEY, decimals: 0 });
    field.setCustomValidity(field.value && whole === undefined ? UNREADABLE : '');
    if (!field.reportValidity()) return;
    field.value = whole ?? '';
    if (field.value !== price) onChange();
  };
  return (
    <label>
      {label}
      <input
        ref={input}
        name={name}
        form={FORM}
        inputMode="numeric"
        maxLength={12}
        defaultValue={price}
        onInput={({ currentTarget }) => currentTarget.setCustomValidity('')}
        onBlur={({ target }) => void read(target)}
      />
    </label>
  );
}
