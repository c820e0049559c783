import { type AdminOrder, sumsOf, totalsOf } from '@hearthside/services/commission/orders/order.contract.ts';
import { MAX_LINES } from '@hearthside/services/commission/orders/order-limits.contract.ts';
import { STAGES } from '@hearthside/services/commission/orders/stage.contract.ts';
import { lineNotes } from '@hearthside/services/commission/orders/tax.contract.ts';
import { momentText } from '@hearthside/services/core/site/date-words.contract.ts';
import type { RecordForm } from '@hearthside/shell/form/use-record-form.ts';
import { Button } from '@hearthside/shell/ui/components/button.tsx';
import { SelectField } from '@hearthside/shell/ui/components/field.tsx';
import layout from '@hearthside/shell/ui/components/layout.module.css';
import { PriceTable } from '@hearthside/shell/ui/components/price-table.tsx';
import { MailNotices } from '../mails/mail-notices.tsx';
import { FoldedPart } from '../record/part.tsx';
import { DeliveryAndDeposit } from './delivery-days.tsx';
import { LinesEditor } from './lines-editor.tsx';
import { type LineDraft, moneyOf, newLine, type OrderDraft } from './order-draft.ts';
import css from './order-form.module.css';
import { useResendOrderMail } from './order-queries.ts';

/** What is ordered and what it costs. It rarely changes, so its fields are folded once there are lines. */
export function OrderMatter({ form }: { form: RecordForm<AdminOrder, OrderDraft> }) {
  const { base: order, draft, errors, change } = form;
  const resend = useResendOrderMail(order);
  const money = moneyOf(draft, order.payments);
  const hasErrors = Object.keys(errors).some((field) => /^(lines|deliveryCost|deposit)/.test(field));
  return (
    <>
      <MailNotices mails={order.mails} isAddressProven={order.isAddressProven} resend={resend} />
      {draft.lines.length > 0 && (
        <PriceTable
          caption="Lines"
          lines={money.lines}
          notesOf={lineNotes}
          sums={sumsOf(totalsOf(money), money.deliveryCost)}
        />
      )}
      <FoldedPart title="Change lines and prices" isOpen={order.lines.length === 0 || hasErrors} byKey="r">
        <div className={`${layout.stack3} ${css.group}`}>
          <fieldset
            className={`${layout.stack3} ${css.group}`}
            aria-label="Lines and prices"
            disabled={order.agreedAt !== undefined}
          >
            {order.agreedAt && (
              <p className={layout.note}>
                The customer agreed to the lines and amounts on {momentText(order.agreedAt)}. To change them,
                propose a change below.
              </p>
            )}
            <OrderLines
              lines={draft.lines}
              order={order}
              errors={errors}
              onChange={(lines) => change({ lines })}
            />
            <div className={`${layout.stack3} ${css.fields}`}>
              <DeliveryAndDeposit form={form} />
            </div>
          </fieldset>
          <div className={`${layout.stack3} ${css.fields}`}>
            <SelectField
              label="Balance due from"
              value={draft.balanceStage}
              onChange={({ target }) =>
                change({ balanceStage: STAGES.find((stage) => stage === target.value) ?? 'Ready' })
              }
              options={STAGES}
            />
          </div>
        </div>
      </FoldedPart>
    </>
  );
}

interface OrderLinesProps {
  lines: LineDraft[];
  order: AdminOrder;
  errors: Record<string, string>;
  onChange: (lines: LineDraft[]) => void;
}

/** What is ordered. An order without lines shows what the request named, which can be made lines. */
function OrderLines({ lines, order, errors, onChange }: OrderLinesProps) {
  const { items, itemNumber = '' } = order;
  const isEmpty = lines.length === 0;
  const fromItems = () =>
    onChange(items.map((what, place) => newLine({ what, itemNumber: place === 0 ? itemNumber : '' })));
  return (
    <LinesEditor
      noun="order"
      lines={lines}
      max={MAX_LINES}
      newLine={newLine}
      errors={errors}
      onChange={onChange}
      buttons={
        isEmpty &&
        items.length > 0 && (
          <Button look="secondary" onClick={fromItems}>
            Turn these items into lines
          </Button>
        )
      }
    >
      {isEmpty && <p className={layout.note}>The customer sees: {items.join(', ')}</p>}
    </LinesEditor>
  );
}
