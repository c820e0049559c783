import { decimalIn, PERCENT } from '@hearthside/services/core/site/decimal.contract.ts';
import type {
  Accounts,
  BookSettings,
  BookSettingsOfOwner,
} from '@hearthside/services/shop/pages/book-settings.contract.ts';
import { useRecordForm } from '@hearthside/shell/form/use-record-form.ts';
import { Check, TextArea, TextField } from '@hearthside/shell/ui/components/field.tsx';
import layout from '@hearthside/shell/ui/components/layout.module.css';
import { NumberField } from '../number-field.tsx';
import { useSaveBookSettings } from '../pages/page-queries.ts';
import css from '../record/settings-form.module.css';
import { SettingsForm } from '../record/settings-form.tsx';

const ACCOUNT_LABELS: Record<keyof Accounts, string> = {
  receivable: 'Account for what customers owe',
  sales: 'Account for sales',
  tax: 'Account for taxes',
  bank: 'Account for the bank',
  clearing: 'Account for the payment provider’s balance',
  fees: 'Account for the payment provider’s fees',
};
const LABELS = {
  taxId: 'Tax ID',
  taxRate: 'Usual tax',
  isTaxIncluded: 'Prices include tax',
  isDeliveryTaxed: 'Delivery is taxed',
  taxPlaces: 'Taxes by place',
  ...ACCOUNT_LABELS,
};
const ACCOUNT_NAMES = Object.keys(ACCOUNT_LABELS) as (keyof Accounts)[];

const draftOf = ({ taxId, taxRate, isTaxIncluded, isDeliveryTaxed, taxPlaces, accounts }: BookSettings) => ({
  ...{ taxId, isTaxIncluded, isDeliveryTaxed, ...accounts },
  taxRate: taxRate > 0 ? String(taxRate) : '',
  taxPlaces: taxPlaces.map(({ place, rate }) => `${place} ${rate}`).join('\n'),
});
type Draft = ReturnType<typeof draftOf>;

const rateIn = (text: string) => Number(decimalIn(text, PERCENT) ?? Number.NaN);

/** A place and its rate in each line. */
function placesIn(text: string): BookSettings['taxPlaces'] {
  return text.split('\n').flatMap((line) => {
    const [place = '', ...rate] = line.trim().split(/\s+/);
    return place ? [{ place: place.toUpperCase(), rate: rateIn(rate.join(' ')) }] : [];
  });
}

function toInput({ taxId, isTaxIncluded, isDeliveryTaxed, ...draft }: Draft): BookSettings {
  const accounts = Object.fromEntries(
    ACCOUNT_NAMES.map((name) => [name, draft[name]]),
  ) as unknown as Accounts;
  return {
    ...{ taxId, isTaxIncluded, isDeliveryTaxed, accounts },
    taxRate: rateIn(draft.taxRate || '0'),
    taxPlaces: placesIn(draft.taxPlaces),
  };
}

/** What quotes and papers say of taxes, and the accounts of the journal. */
export function BooksForm({ settings }: { settings: BookSettingsOfOwner }) {
  const save = useSaveBookSettings();
  const form = useRecordForm({
    name: 'book-settings',
    stored: settings,
    draftOf,
    save: (draft, { version }) => save.mutateAsync({ ...toInput(draft), version }),
  });
  const { draft, errors, change, field } = form;
  const placeError = Object.entries(errors).find(([path]) => path.startsWith('taxPlaces'))?.[1];
  return (
    <SettingsForm
      form={form}
      title="Taxes and accounts"
      noun="taxes and accounts"
      what="the taxes and accounts"
      labels={LABELS}
      action="Save taxes and accounts"
    >
      <TextField label={LABELS.taxId} maxLength={60} hint="On every document." {...field('taxId')} />
      <NumberField
        label={LABELS.taxRate}
        kind={PERCENT}
        min={0}
        max={100}
        hint="Percent. New quotes begin with it where no place below has another. Leave empty for none."
        {...field('taxRate')}
      />
      <TextArea
        label={LABELS.taxPlaces}
        rows={4}
        hint="A place and its percent in each line: a state as US-CO 2.9, a country as CA 5. Ask your accountant which apply to you."
        {...field('taxPlaces')}
        error={placeError}
      />
      <Check
        checked={draft.isTaxIncluded}
        onChange={({ target }) => change({ isTaxIncluded: target.checked })}
      >
        Prices include tax
      </Check>
      <Check
        checked={draft.isDeliveryTaxed}
        onChange={({ target }) => change({ isDeliveryTaxed: target.checked })}
      >
        Delivery is taxed too
      </Check>
      <div className={`${layout.stack4} ${css.pair}`}>
        {ACCOUNT_NAMES.map((name) => (
          <TextField
            key={name}
            label={ACCOUNT_LABELS[name]}
            maxLength={100}
            {...field(name)}
            error={errors[`accounts.${name}`]}
          />
        ))}
      </div>
      <p className={layout.note}>
        The accounts as your bookkeeping program has them: names in QuickBooks, codes in Xero.
      </p>
    </SettingsForm>
  );
}
