import { sumsOf, totalsOf } from '@hearthside/services/commission/orders/order.contract.ts';
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
  /** Where they are delivered, whose tax they have unless the owner has written another. */
  taxedAt?: string;
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
  const { lines: typedLines, taxedAt = '', on, ...typed } = kept.draft;
  const edit = (change: Partial<Typed>) => kept.write({ ...kept.draft, ...change });
  const { data: { depositPercent } = { depositPercent: 0 } } = useQuery(siteQuery(host));
  const taxOf = (place: string) => taxDraftOf(books && usualTaxAt(books, place));
  /** What is ordered, with the tax of where it is delivered: the place may be said last. */
  const contentAt = (place: string) => {
    const [before, tax] = [taxOf(taxedAt), taxOf(place)];
    const lines = typedLines.map((line) => {
      if (line.taxRate !== before.taxRate) return line;
      return { ...line, ...(line.taxRate ? { taxRate: tax.taxRate } : tax) };
    });
    const amounts = { deposit: usualDeposit(lines, depositPercent), ...typed };
    return { lines, amounts, money: moneyOf({ lines, ...amounts, payments: [] }, []) };
  };
  return (
    <EnteredDialog
      noun="order"
      action="Place the order"
      page={PAGES.admin.orders.path}
      write={useEnterOrder()}
      onEnd={kept.forget}
      more={({ cameBy, place, address }) => {
        const { payments: _, ...money } = contentAt(place || address).money;
        const itemNumber = money.lines.find((line) => line.itemNumber)?.itemNumber;
        return { ...money, ...(itemNumber && { itemNumber }), how: cameBy, on };
      }}
    >
      {({ place, address, email }, errors) => {
        const to = place || address;
        const { lines, amounts, money } = contentAt(to);
        const totals = totalsOf(money);
        const amount = (name: keyof typeof amounts, label: string) => (
          <NumberField
            {...{ label, error: errors[name], min: 0, value: amounts[name] }}
            onChange={({ target }) => edit({ [name]: target.value })}
          />
        );
        return (
          <>
            <LinesEditor
              {...{
                lines,
                products,
                errors: errors as Record<string, string>,
                onChange: (next: LineDraft[]) => edit({ lines: next, taxedAt: to }),
              }}
              noun="order"
              max={MAX_QUOTE_LINES}
              newLine={() => newLine(taxOf(to))}
            />
            <div className={layout.row3}>
              {amount('deliveryCost', 'Delivery cost')}
              {amount('deposit', 'Deposit requested')}
            </div>
            <Sums
              rows={[
                ['Lines', totals.subtotal],
                ...sumsOf(totals, money.deliveryCost, 'Total with delivery'),
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
        );
      }}
    </EnteredDialog>
  );
}
