import { momentText } from '@hearthside/services/core/site/date-words.contract.ts';
import type { BuildChoices } from '@hearthside/services/releases/overrides/override.contract.ts';
import { Button } from '../../ui/components/button.tsx';
import { SelectField } from '../../ui/components/field.tsx';
import layout from '../../ui/components/layout.module.css';
import css from './override-toolbar.module.css';
import { type Overrides, overrideFromNow } from './overrides.ts';

interface OverrideToolbarProps extends BuildChoices {
  overrides: Overrides;
  email: string;
}

/** Says who tests which builds, changes them, and ends it by one click. */
export function OverrideToolbar({ microfrontends, overrides, email }: OverrideToolbarProps) {
  const wanted = Object.entries(overrides);
  return (
    <section className={`${layout.row3} ${layout.box} ${css.toolbar}`} aria-label="Tested builds">
      <details>
        <summary>
          {wanted.length === 0
            ? 'Live builds'
            : `Pinned: ${wanted.map(([name, version]) => `${name} ${version}`).join(', ')}`}
        </summary>
        <p>{email} sees these builds, in this browser only.</p>
        {microfrontends.map(({ name, builds }) => (
          <SelectField
            key={name}
            label={name}
            value={overrides[name] ?? ''}
            onChange={({ target: { value } }) => {
              const { [name]: _, ...others } = overrides;
              overrideFromNow(value ? { ...others, [name]: value } : others);
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
      {wanted.length > 0 && (
        <Button look="secondary" onClick={() => overrideFromNow({})}>
          Use live builds
        </Button>
      )}
    </section>
  );
}
