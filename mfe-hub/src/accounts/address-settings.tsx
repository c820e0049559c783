import { MAX_ADDRESSES } from '@hearthside/services/people/accounts/account.contract.ts';
import type { Account } from '@hearthside/services/slices/hub/hub.contract.ts';
import { AddressParts, addressOf, type Parts } from '@hearthside/shell/form/address-parts.tsx';
import { useFocusIfLost } from '@hearthside/shell/form/use-focus-if-lost.ts';
import { useTabDraft } from '@hearthside/shell/form/use-tab-draft.ts';
import { Button } from '@hearthside/shell/ui/components/button.tsx';
import layout from '@hearthside/shell/ui/components/layout.module.css';
import { Notice } from '@hearthside/shell/ui/components/notice.tsx';
import { type FormEvent, useState } from 'react';
import details from '../orders/order-details.module.css';
import { Section } from '../userhub/section.tsx';
import css from './settings.module.css';
import { settingsProblem, useSaveSettings } from './settings-queries.ts';

/** Where things may be delivered, the one that is offered first at the top. */
export function AddressSettings({ account }: { account: Account }) {
  const { addresses } = account.settings;
  const save = useSaveSettings(account);
  const section = useFocusIfLost(account.settings.version);
  const { draft: parts, write } = useTabDraft('address.new', {} as Parts);
  const [isMissing, setMissing] = useState(false);
  const problem = settingsProblem(save.error);

  function add(event: FormEvent) {
    event.preventDefault();
    const wanted = addressOf(parts);
    setMissing(!wanted);
    if (!wanted || save.isPending) return;
    save.mutate(
      { addresses: [...addresses.filter((each) => each !== wanted), wanted] },
      { onSuccess: () => write({}) },
    );
  }

  return (
    <Section ref={section} title="Delivery Addresses">
      <div className={`${layout.stack4} ${css.form}`}>
        <p>You can choose one when you accept a quote.</p>
        {addresses.length > 0 && (
          <ul className={`${layout.stack4} ${css.addresses}`} aria-label="Your addresses">
            {addresses.map((each, place) => {
              const others = addresses.filter((other) => other !== each);
              const [line] = each.split('\n');
              return (
                <li key={each} className={`${layout.stack1} ${css.address}`}>
                  <p>{each}</p>
                  <div className={layout.row2}>
                    {place === 0 ? (
                      <strong>Default</strong>
                    ) : (
                      <Button
                        look="quiet"
                        className={layout.flush}
                        aria-label={`Make default: ${line}`}
                        pending={save.isPending}
                        onClick={() => save.mutate({ addresses: [each, ...others] })}
                      >
                        Make default
                      </Button>
                    )}
                    <Button
                      look="quiet"
                      aria-label={`Remove: ${line}`}
                      pending={save.isPending}
                      onClick={() => save.mutate({ addresses: others })}
                    >
                      Remove
                    </Button>
                  </div>
                </li>
              );
            })}
          </ul>
        )}
        {addresses.length < MAX_ADDRESSES && (
          <details className={details.more}>
            <summary>Add {addresses.length > 0 ? 'another' : 'an'} address</summary>
            <form className={`${layout.stack4} ${css.form}`} onSubmit={add} noValidate>
              <AddressParts
                label={addresses.length > 0 ? 'Another address' : 'Address'}
                error={isMissing ? 'Please enter an address.' : undefined}
                parts={parts}
                onChange={write}
              />
              <Button type="submit" look="secondary" pending={save.isPending}>
                Add address
              </Button>
            </form>
          </details>
        )}
        {problem && <Notice tone="error">{problem}</Notice>}
      </div>
    </Section>
  );
}
