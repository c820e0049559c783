import { type AdminOrder, sumsOf, totalsOf } from '@hearthside/services/commission/orders/order.contract.ts';
import { STAGES } from '@hearthside/services/commission/orders/stage.contract.ts';
import { lineNotes } from '@hearthside/services/commission/orders/tax.contract.ts';
import { momentText } from '@hearthside/services/core/site/date-words.contract.ts';
import type { RecordForm } from '@hearthside/shell/form/use-record-form.ts';
import { SelectField } from '@hearthside/shell/ui/components/field.tsx';
import layout from '@hearthside/shell/ui/components/layout.module.css';
import { PriceTable } from '@hearthside/shell/ui/components/price-table.tsx';
import { MailNotices } from '../mails/mail-notices.tsx';
import { FoldedPart } from '../record/part.tsx';
import { DeliveryAndDeposit } from './delivery-and-deposit.tsx';
import { moneyOf, type OrderDraft } from './order-draft.ts';
import css from './order-form.module.css';
import { OrderLines } from './order-lines.tsx';
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
