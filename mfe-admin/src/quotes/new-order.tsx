import { totalsOf } from '@hearthside/services/commission/orders/order.contract.ts';
import { taxRows } from '@hearthside/services/commission/orders/tax.contract.ts';
import { MAX_QUOTE_LINES } from '@hearthside/services/commission/quotes/quote.contract.ts';
import { today } from '@hearthside/services/core/site/day.contract.ts';
import { PAGES } from '@hearthside/services/core/site/pages.contract.ts';
import { usualTaxAt } from '@hearthside/services/shop/pages/book-settings.contract.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { useTabDraft } from '@hearthside/shell/form/use-tab-draft.ts';
import { TextField } from '@hearthside/shell/ui/components/field.tsx';
import layout from '@hearthside/shell/ui/components/layout.module.css';
import { useQuery } from '@tanstack/react-query';
import { productsQuery } from '../catalog/product-queries.ts';
import { NumberField } from '../number-field.tsx';
import { LinesEditor } from '../orders/lines-editor.tsx';
import { type LineDraft, moneyOf, newLine, taxDraftOf } from '../orders/order-draft.ts';
import { useEnterOrder } from '../orders/order-queries.ts';
import { Sums } from '../orders/order-totals.tsx';
import { bookSettingsQuery, siteQuery } from '../pages/page-queries.ts';
import { EnteredDialog, useKnown } from '../record/entered-dialog.tsx';
import { usualDeposit } from './quote-draft.ts';

interface Typed {
  lines: LineDraft[];
  deliveryCost: string;
  /** @default the site's share of the lines */
  deposit?: string;
  on: string;
}

/** An order of somebody who phones, visits or mails: who, what for how much, and that they agreed. */
export default function NewOrder() {
  const host = useHost();
  const { data: products = [] } = useQuery(productsQuery(host));
  const { data: books } = useQuery(bookSettingsQuery(host));
  const kept = useTabDraft<Typed>(`new.order-terms.${useKnown()?.uid ?? ''}`, {
    lines: [],
    deliveryCost: '0.00',
    on: today(),
  });
  const { lines, on, ...typed } = kept.draft;
  const edit = (change: Partial<Typed>) => kept.write({ ...kept.draft, ...change });
  const { data: { depositPercent } = { depositPercent: 0 } } = useQuery(siteQuery(host));
  const amounts = { deposit: usualDeposit(lines, depositPercent), ...typed };
  const { payments, ...money } = moneyOf({ lines, ...amounts, payments: [] }, []);
  const totals = totalsOf({ ...money, payments });
  const amount = (name: keyof typeof amounts, label: string, error: string | undefined) => (
    <NumberField
      {...{ label, error, min: 0, value: amounts[name] }}
      onChange={({ target }) => edit({ [name]: target.value })}
    />
  );
  return (
    <EnteredDialog
      noun="order"
      action="Place the order"
      page={PAGES.admin.orders.path}
      write={useEnterOrder()}
      onEnd={kept.forget}
      more={({ cameBy }) => {
        const itemNumber = money.lines.find((line) => line.itemNumber)?.itemNumber;
        return { ...money, ...(itemNumber && { itemNumber }), how: cameBy, on };
      }}
    >
      {({ place, address, email }, errors) => (
        <>
          <LinesEditor
            {...{
              lines,
              products,
              errors: errors as Record<string, string>,
              onChange: (next: LineDraft[]) => edit({ lines: next }),
            }}
            noun="order"
            max={MAX_QUOTE_LINES}
            newLine={() => newLine(taxDraftOf(books && usualTaxAt(books, place || address)))}
          />
          <div className={layout.row3}>
            {amount('deliveryCost', 'Delivery cost', errors.deliveryCost)}
            {amount('deposit', 'Deposit requested', errors.deposit)}
          </div>
          <Sums
            rows={[
              ['Lines', totals.subtotal],
              ...taxRows(totals.total, totals.taxes),
              ['Total with delivery', totals.total],
            ]}
          />
          <TextField
            label="Agreed on"
            type="date"
            required
            max={today()}
            value={on}
            error={errors.on}
            hint={
              email &&
              'Once they have confirmed their address, they get an e-mail with what they ordered, and how they agreed, and can object.'
            }
            onChange={({ target }) => edit({ on: target.value })}
          />
        </>
      )}
    </EnteredDialog>
  );
}
