import { momentText } from '@hearthside/services/core/site/date-words.contract.ts';
import type { PinnableBuilds } from '@hearthside/services/releases/overrides/pin.contract.ts';
import { Button } from '../../ui/components/button.tsx';
import { SelectField } from '../../ui/components/field.tsx';
import css from './pin-toolbar.module.css';
import { type Pins, pinFromNow } from './pins.ts';

interface PinToolbarProps extends PinnableBuilds {
  pins: Pins;
  email: string;
}

/** Says who tests which builds, changes them, and ends it by one click. */
export function PinToolbar({ microfrontends, pins, email }: PinToolbarProps) {
  const pinned = Object.entries(pins);
  return (
    <section className={css.toolbar} aria-label="Tested builds">
      <details>
        <summary>
          {pinned.length === 0
            ? 'Live builds'
            : `Pinned: ${pinned.map(([name, version]) => `${name} ${version}`).join(', ')}`}
        </summary>
        <p>{email} sees these builds, in this browser only.</p>
        {microfrontends.map(({ name, builds }) => (
          <SelectField
            key={name}
            label={name}
            value={pins[name] ?? ''}
            onChange={({ target: { value } }) => {
              const { [name]: _, ...others } = pins;
              pinFromNow(value ? { ...others, [name]: value } : others);
            }}
            options={[
              ['', 'Live build'],
              ...builds.map(
                ({ version, releasedAt, from }) =>
                  [
                    version,
                    `${version}, ${from ? `machine of ${from}, ` : ''}${momentText(releasedAt)}`,
                  ] as const,
              ),
            ]}
          />
        ))}
      </details>
      {pinned.length > 0 && (
        <Button look="secondary" onClick={() => pinFromNow({})}>
          Use live builds
        </Button>
      )}
    </section>
  );
}
