import { CURRENCY } from '@hearthside/services/core/site/money.contract.ts';
import {
  type FreightSettings,
  MAX_PICKUP,
  MAX_ZONES,
} from '@hearthside/services/shop/freight/freight.contract.ts';
import { useRecordForm } from '@hearthside/shell/form/use-record-form.ts';
import { Button } from '@hearthside/shell/ui/components/button.tsx';
import { TextField } from '@hearthside/shell/ui/components/field.tsx';
import layout from '@hearthside/shell/ui/components/layout.module.css';
import { useSaveFreight } from '../pages/page-queries.ts';
import css from '../record/settings-form.module.css';
import { SettingsForm } from '../record/settings-form.tsx';
import { draftOf, LABELS, NEW_ZONE, toInput, type ZoneDraft } from './freight-draft.ts';

const ZONE_FIELDS: { name: keyof ZoneDraft; label: string; hint: string }[] = [
  { name: 'name', label: 'Zone', hint: 'Shoppers see it: The West.' },
  {
    name: 'places',
    label: 'Places',
    hint: 'First digits of ZIP codes, or countries: 80, 813, CA. Leave empty for all other ZIP codes.',
  },
  { name: 'transit', label: 'Days in transit', hint: '2, or 2 to 5.' },
  {
    name: 'prices',
    label: `Prices in ${CURRENCY}`,
    hint: 'One for each weight class: 95, 240.50, on request.',
  },
];

/** What delivery costs, by place and weight, and how long it takes. */
export function FreightForm({ freight }: { freight: FreightSettings }) {
  const saveFreight = useSaveFreight();
  const form = useRecordForm({
    name: 'freight',
    stored: freight,
    versionOf: ({ version }) => version,
    draftOf,
    save: (draft, { version }) => saveFreight.mutateAsync(toInput(draft, version)),
  });
  const { draft, field, change } = form;
  /** The first message about a field, or about a part of it. */
  const errorOf = (name: string) =>
    Object.entries(form.errors).find(([path]) => path === name || path.startsWith(`${name}.`))?.[1] ?? '';
  const changeZone = (place: number, changed: Partial<ZoneDraft>) =>
    change({ zones: draft.zones.map((zone, each) => (each === place ? { ...zone, ...changed } : zone)) });

  return (
    <SettingsForm
      form={form}
      title="Delivery"
      noun="prices of delivery"
      what="the delivery prices"
      labels={LABELS}
      action="Save delivery"
    >
      <TextField
        label="Weight classes"
        hint="The maximum pounds of each, lightest first: 70, 300, 1000. Anything heavier, or without a weight, is on request."
        {...field('classes')}
        error={errorOf('classes')}
      />
      {draft.zones.map((zone, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a zone is known by its place alone, and its fields are controlled.
        <fieldset key={place} className={layout.stack2}>
          <legend className={css.legend}>
            {zone.name || 'New zone'}
            {place === 0 && ' (your area: its days are shown first)'}
          </legend>
          <div className={`${layout.stack4} ${css.pair}`}>
            {ZONE_FIELDS.map(({ name, ...words }) => (
              <TextField
                key={name}
                {...words}
                value={zone[name]}
                error={errorOf(`zones.${place}.${name}`)}
                onChange={({ target }) => changeZone(place, { [name]: target.value })}
              />
            ))}
          </div>
          <div>
            <Button
              look="quiet"
              aria-label={`Remove zone ${zone.name}`}
              onClick={() => change({ zones: draft.zones.filter((_, each) => each !== place) })}
            >
              Remove zone
            </Button>
          </div>
        </fieldset>
      ))}
      {draft.zones.length < MAX_ZONES && (
        <div>
          <Button look="secondary" onClick={() => change({ zones: [...draft.zones, NEW_ZONE] })}>
            Add zone
          </Button>
        </div>
      )}
      <div className={`${layout.stack4} ${css.pair}`}>
        <TextField
          label="Free from"
          inputMode="decimal"
          hint="From this order value up. Leave empty if delivery is never free."
          {...field('freeFrom')}
          error={errorOf('freeFrom')}
        />
        <TextField
          label="Pickup"
          maxLength={MAX_PICKUP}
          hint="Where and when. Leave empty if customers can’t pick up."
          {...field('pickup')}
          error={errorOf('pickup')}
        />
      </div>
    </SettingsForm>
  );
}
