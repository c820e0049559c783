import { topics } from '@hearthside/services/core/model/topic.contract.ts';
import { centsIn, decimalIn, MONEY, PERCENT } from '@hearthside/services/core/site/decimal.contract.ts';
import {
  MOST_CHANGED,
  MOST_PRICED,
  PRICE_KINDS,
  type PriceKind,
  ROUNDING_RULES,
} from '@hearthside/services/shop/catalog/price-act.contract.ts';
import type { PriceAct } from '@hearthside/services/shop/catalog/price-act.schema.ts';
import type { ProductChoice, ProductRow } from '@hearthside/services/shop/catalog/product.contract.ts';
import type { RowOutcome } from '@hearthside/services/shop/catalog/product-rows.contract.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { useAlert, useWrite } from '@hearthside/shell/federation/use-write.ts';
import { Button } from '@hearthside/shell/ui/components/button.tsx';
import { Check, SelectField } from '@hearthside/shell/ui/components/field.tsx';
import layout from '@hearthside/shell/ui/components/layout.module.css';
import { useMutation, useQuery } from '@tanstack/react-query';
import { parseResponse } from 'hono/client';
import { type FormEvent, useState } from 'react';
import { useAdminApi } from '../admin-api.ts';
import { useSelection } from '../list/selection.tsx';
import { MomentField } from '../moment-field.tsx';
import { NumberField } from '../number-field.tsx';
import { DryRun, useUndone } from './dry-run.tsx';
import { productsQuery } from './product-queries.ts';
import css from './products-page.module.css';

/** What an act does, with the sign of its number. */
const CHANGES = {
  raise: { label: 'Raise by percent', unit: 'percent', sign: 1 },
  lower: { label: 'Lower by percent', unit: 'percent', sign: -1 },
  add: { label: 'Raise by amount', unit: 'amount', sign: 1 },
  take: { label: 'Lower by amount', unit: 'amount', sign: -1 },
  back: { label: 'Take planned prices back', unit: 'back', sign: 0 },
} as const;
const NUMBERS = {
  percent: { label: 'Percent', kind: { ...PERCENT, decimals: 2 }, max: 100 },
  amount: { label: 'Amount', kind: MONEY, max: MOST_CHANGED / 100 },
} as const;
const CHOSEN = 'Those you chose';
const KINDS = Object.keys(PRICE_KINDS) as PriceKind[];

const labelsOf = (named: Record<string, { label: string }>) =>
  Object.entries(named).map(([name, { label }]) => [name, label] as const);

type Asked = Omit<PriceAct, 'products'>;

/** Changes the prices of many products together, or plans to, after it has shown each old and new price. */
export default function PriceActPanel() {
  const host = useHost();
  const chosen = useSelection<ProductRow>().entries;
  const { data: products = [] } = useQuery(productsQuery(host));
  const scopes = new Map<string, readonly { id: string }[]>(scopesOf(products));
  if (chosen.length > 0) scopes.set(CHOSEN, chosen);
  const { check, save } = usePriceActs();
  const [scope, setScope] = useState(chosen.length > 0 ? CHOSEN : '');
  const [change, setChange] = useState<keyof typeof CHANGES>('raise');
  const [by, setBy] = useState('');
  const [rest, setRest] = useState<Pick<Asked, 'rounding' | 'kinds' | 'from'>>({
    ...{ rounding: 'none', kinds: KINDS, from: '' },
  });
  const [done, setDone] = useState<RowOutcome[]>([]);
  useUndone('/product-prices', () => {
    setDone([]);
    check.reset();
  });
  const { unit, sign } = CHANGES[change];
  const { rounding, kinds, from } = rest;
  const isPlan = from !== '' && unit !== 'back';
  const { data: outcomes = [], variables: shown } = check;
  const told = useAlert('We couldn’t change all prices.');
  const preview = (event: FormEvent) => {
    event.preventDefault();
    setDone([]);
    const typed = unit === 'back' ? by : decimalIn(by, NUMBERS[unit].kind);
    const act = { unit, by: sign * (centsIn(typed ?? '') ?? 0), ...rest, key: crypto.randomUUID() };
    const rows = (scopes.get(scope) ?? []).map(({ id: productId }, place) => ({
      row: place + 1,
      productId,
      seen: 0,
    }));
    check.mutate({ act, rows }, { onError: told });
  };
  const start = (rows: Rows) =>
    shown &&
    save.mutate({ ...shown, rows, onPart: (part) => setDone((now) => [...now, ...part]) }, { onError: told });

  return (
    <section aria-labelledby="prices" className={`${layout.stack3} ${css.panel}`}>
      <h2 id="prices">Change prices</h2>
      {/* What was shown is of another act. */}
      <form className={layout.stack3} onSubmit={preview} onChange={check.reset}>
        <div className={css.fields}>
          <SelectField
            label="Products"
            required
            value={scope}
            onChange={({ target }) => setScope(target.value)}
            options={[
              ['', 'Choose products'],
              ...[...scopes].map(([name, { length }]) => [name, `${name} (${length})`] as const),
            ]}
          />
          <SelectField
            label="Change"
            value={change}
            onChange={({ target }) => {
              const next = target.value as keyof typeof CHANGES;
              setChange(next);
              setBy('');
              // An amount off a piece is not meant for each of its options too.
              const isAmount = CHANGES[next].unit === 'amount';
              setRest({ ...rest, kinds: KINDS.filter((kind) => !isAmount || kind !== 'options') });
            }}
            options={labelsOf(CHANGES)}
          />
          {unit !== 'back' && (
            <>
              <NumberField
                required
                min={0}
                {...NUMBERS[unit]}
                value={by}
                onChange={({ target }) => setBy(target.value)}
              />
              <SelectField
                label="Rounding"
                value={rounding}
                onChange={({ target }) => setRest({ ...rest, rounding: target.value as Asked['rounding'] })}
                options={labelsOf(ROUNDING_RULES)}
              />
              <MomentField
                label="Begins"
                hint="Leave empty to change them now."
                value={from}
                onMoment={(moment) => setRest({ ...rest, from: moment })}
              />
            </>
          )}
        </div>
        {unit !== 'back' && (
          <div className={layout.row3}>
            {KINDS.map((kind) => (
              <Check
                key={kind}
                checked={kinds.includes(kind)}
                onChange={({ target }) =>
                  setRest({
                    ...rest,
                    kinds: KINDS.filter((each) => (each === kind ? target.checked : kinds.includes(each))),
                  })
                }
              >
                {PRICE_KINDS[kind]}
              </Check>
            ))}
          </div>
        )}
        <div>
          <Button type="submit" look="secondary" pending={check.isPending} disabled={kinds.length === 0}>
            Show new prices
          </Button>
        </div>
      </form>
      <DryRun
        caption="Prices before and after"
        button={isPlan ? 'Plan these prices' : 'Change these prices'}
        {...{ outcomes, done, isPlan }}
        pending={save.isPending}
        onStart={start}
      />
    </section>
  );
}

/** What products are chosen by: all, a collection, a tag. What is archived has no price to change. */
function scopesOf(products: ProductChoice[]): [name: string, products: ProductChoice[]][] {
  const all = products.filter(({ state }) => state !== 'archived');
  const named = (word: string, list: 'productCollection' | 'searchTags') =>
    [...new Set(all.flatMap((product) => product[list]))]
      .sort()
      .map((name): [string, ProductChoice[]] => [
        `${word}: ${name}`,
        all.filter((each) => each[list].includes(name)),
      ]);
  return [['All products', all], ...named('Collection', 'productCollection'), ...named('Tag', 'searchTags')];
}

type Rows = Pick<RowOutcome, 'row' | 'productId' | 'seen'>[];

/** What an act would do, and doing it: so many products at a time as one act has. */
function usePriceActs() {
  const prices = useAdminApi()['product-prices'];
  const inParts =
    (call: (json: PriceAct) => Promise<RowOutcome[]>) =>
    async ({ act, rows, onPart }: { act: Asked; rows: Rows; onPart?: (outcomes: RowOutcome[]) => void }) => {
      const outcomes: RowOutcome[] = [];
      while (outcomes.length < rows.length) {
        const part = rows.slice(outcomes.length, outcomes.length + MOST_PRICED);
        const answered = await call({
          ...act,
          products: part.map(({ productId: id, seen }) => ({ id, seen })),
        });
        const told = answered.map((outcome, place) => ({ ...outcome, row: part[place]?.row ?? 0 }));
        onPart?.(told);
        outcomes.push(...told);
      }
      return outcomes;
    };
  const check = useMutation({ mutationFn: inParts((json) => parseResponse(prices.check.$post({ json }))) });
  const save = useWrite(
    inParts((json) => parseResponse(prices.$post({ json }))),
    [topics.products],
  );
  return { check, save };
}
