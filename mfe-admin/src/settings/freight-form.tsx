import {
  type FreightSettings,
  MAX_PICKUP,
  MAX_WEIGHT_CLASSES,
  MAX_ZONES,
} from '@hearthside/services/shop/freight/freight.contract.ts';
import { useRecordForm } from '@hearthside/shell/form/use-record-form.ts';
import { Button } from '@hearthside/shell/ui/components/button.tsx';
import { TextField } from '@hearthside/shell/ui/components/field.tsx';
import layout from '@hearthside/shell/ui/components/layout.module.css';
import { Notice } from '@hearthside/shell/ui/components/notice.tsx';
import { useSaveFreight } from '../pages/page-queries.ts';
import css from '../record/settings-form.module.css';
import { SettingsForm } from '../record/settings-form.tsx';
import { draftOf, LABELS, NEW_ZONE, toInput, type ZoneDraft } from './freight-draft.ts';

const ZONE_FIELDS = {
  name: { label: 'Zone', hint: 'Shoppers see it: The West.' },
  places: {
    label: 'Places',
    hint: 'First digits of ZIP codes, or countries: 80 813 CA. Leave empty for all other ZIP codes.',
  },
  least: { label: 'Days, at least' },
  most: { label: 'Days, at most' },
};

/** What delivery costs, by place and weight, and how long it takes. */
export function FreightForm({ freight }: { freight: FreightSettings }) {
  const saveFreight = useSaveFreight();
  const form = useRecordForm({
    name: 'freight',
    stored: freight,
    draftOf,
    save: (draft, { version }) => saveFreight.mutateAsync(toInput(draft, version)),
  });
  const { draft, field, change } = form;
  /** The first message about a field, or about a part of it. */
  const errorOf = (name: string) =>
    Object.entries(form.errors).find(([path]) => path === name || path.startsWith(`${name}.`))?.[1] ?? '';
  const changeZone = (place: number, changed: Partial<ZoneDraft>) =>
    change({ zones: draft.zones.map((zone, each) => (each === place ? { ...zone, ...changed } : zone)) });

  const zoneField = (place: number, name: keyof typeof ZONE_FIELDS) => ({
    ...ZONE_FIELDS[name],
    value: draft.zones[place]?.[name] ?? '',
    error: errorOf(`zones.${place}.${name === 'least' ? 'transit' : name}`),
    onChange: ({ target }: { target: { value: string } }) => changeZone(place, { [name]: target.value }),
  });

  return (
    <SettingsForm
      form={form}
      title="Delivery"
      noun="prices of delivery"
      what="the delivery prices"
      labels={LABELS}
      action="Save delivery"
    >
      <fieldset className={layout.stack2}>
        <legend>Weight classes</legend>
        <div className={`${layout.row3} ${css.numbers}`}>
          {draft.classes.map((pounds, place) => (
            <TextField
              // biome-ignore lint/suspicious/noArrayIndexKey: a class is known by its place alone, and its field is controlled.
              key={place}
              label={`Class ${place + 1} (lb)`}
              inputMode="decimal"
              value={pounds}
              error={errorOf(`classes.${place}`)}
              onChange={({ target }) => change({ classes: draft.classes.with(place, target.value) })}
            />
          ))}
        </div>
        <p className={layout.note}>Lightest first. Anything heavier, or without a weight, is on request.</p>
        {form.errors.classes && <Notice tone="error">{form.errors.classes}</Notice>}
        <div>
          {draft.classes.length < MAX_WEIGHT_CLASSES && (
            <Button look="secondary" onClick={() => change({ classes: [...draft.classes, ''] })}>
              Add weight class
            </Button>
          )}
          {draft.classes.length > 0 && (
            <Button look="quiet" onClick={() => change({ classes: draft.classes.slice(0, -1) })}>
              Remove the heaviest
            </Button>
          )}
        </div>
      </fieldset>
      {draft.zones.map((zone, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a zone is known by its place alone, and its fields are controlled.
        <fieldset key={place} className={`${layout.stack2} ${layout.box} ${css.zone}`}>
          <legend>
            {zone.name || 'New zone'}
            {place === 0 && ' (your area: its days are shown first)'}
          </legend>
          <div className={`${layout.stack4} ${css.pair}`}>
            {(['name', 'places'] as const).map((name) => (
              <TextField key={name} {...zoneField(place, name)} />
            ))}
          </div>
          <div className={`${layout.row3} ${css.numbers}`}>
            {(['least', 'most'] as const).map((name) => (
              <TextField key={name} inputMode="numeric" {...zoneField(place, name)} />
            ))}
            {draft.classes.map((pounds, at) => (
              <TextField
                // biome-ignore lint/suspicious/noArrayIndexKey: a class is known by its place alone, and its field is controlled.
                key={at}
                label={`Up to ${pounds || '…'} lb`}
                inputMode="decimal"
                placeholder="On request"
                value={zone.prices[at] ?? ''}
                error={errorOf(`zones.${place}.prices.${at}`)}
                onChange={({ target }) =>
                  changeZone(place, {
                    prices: draft.classes.map((_, each) =>
                      each === at ? target.value : (zone.prices[each] ?? ''),
                    ),
                  })
                }
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
