import { ACCESS, MAX_ADDRESS } from '@hearthside/services/people/accounts/account.contract.ts';
import { TextField } from '../ui/components/field.tsx';
import css from './address-parts.module.css';

interface AddressPartsProps {
  /** What the address is. */
  label: string;
  /** @default it may be left out */
  required?: boolean;
  error?: string | undefined;
  parts: Parts;
  onChange: (parts: Parts) => void;
}

/** Each with what a browser fills in by itself; `street` is what an address needs. */
const PARTS = {
  name: ['Recipient', 'name'],
  country: ['Country', 'country-name'],
  street: ['Street', 'address-line1'],
  unit: ['Apartment or unit', 'address-line2'],
  city: ['City', 'address-level2'],
  state: ['State or province', 'address-level1'],
  zip: ['ZIP or postal code', 'postal-code'],
  access: ['How we get there, such as a gate or its code', 'off'],
} as const;
export type Parts = Partial<Record<keyof typeof PARTS, string>>;

/** What parts are called in the country that is named, the first that fits. */
const WORDS: [country: RegExp, words: Parts][] = [
  [/^$/, {}],
  [/^(u\.?s\.?(a\.?)?|(the )?united states( of america)?|america)$/i, { state: 'State', zip: 'ZIP code' }],
  [/^(ca|canada)$/i, { state: 'Province', zip: 'Postal code' }],
  [
    /^(uk|u\.k\.|gb|(great )?britain|united kingdom|england|scotland|wales)$/i,
    { state: 'County', zip: 'Postcode' },
  ],
  [/^(au|australia|nz|new zealand)$/i, { state: 'State or territory', zip: 'Postcode' }],
  [/./, { state: 'Region, where it is written', zip: 'Postal code' }],
];

/** An address in the fields that browsers know. */
export function AddressParts({ label, required = false, error, parts, onChange }: AddressPartsProps) {
  const country = parts.country?.trim() ?? '';
  const words = WORDS.find(([named]) => named.test(country))?.[1];
  return (
    <fieldset className={css.parts}>
      <legend>{label}</legend>
      {Object.entries(PARTS).map(([part, [name, autoComplete]]) => (
        <TextField
          key={part}
          label={words?.[part as keyof Parts] ?? name}
          autoComplete={autoComplete}
          maxLength={MAX_ADDRESS / 5}
          required={required && part === 'street'}
          value={parts[part as keyof Parts] ?? ''}
          error={part === 'street' ? error : undefined}
          onChange={({ target }) => onChange({ ...parts, [part]: target.value })}
        />
      ))}
    </fieldset>
  );
}

/** The parts as they stand on a letter. Two letters are a state; a Canadian code has its space. */
export function addressOf(parts: Parts): string {
  const { name, street, unit, city, state = '', zip = '', country, access } = trimmed(parts);
  const region = /^[a-z]{2}$/i.test(state) ? state.toUpperCase() : state;
  const code = zip.toUpperCase().replace(/^([A-Z]\d[A-Z])[ -]?(\d[A-Z]\d)$/, '$1 $2');
  return [
    name,
    [street, unit].filter(Boolean).join(', '),
    [city, [region, code].filter(Boolean).join(' ')].filter(Boolean).join(', '),
    country,
    access && ACCESS + access,
  ]
    .filter(Boolean)
    .join('\n');
}

const trimmed = (parts: Parts): Parts =>
  Object.fromEntries(Object.entries(parts).map(([part, text]) => [part, text.trim()]));
