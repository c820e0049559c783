import { amountDue, awaitsDeposit } from '@hearthside/services/commission/orders/amount-due.contract.ts';
import { openChange } from '@hearthside/services/commission/orders/change.contract.ts';
import { type AdminOrder, totalsOf } from '@hearthside/services/commission/orders/order.contract.ts';
import {
  CANCELLED,
  isOver,
  ORDER_STAGES,
  type Stage,
  stageAfter,
} from '@hearthside/services/commission/orders/stage.contract.ts';
import { dayText } from '@hearthside/services/core/site/date-words.contract.ts';
import { formatCents } from '@hearthside/services/core/site/money.contract.ts';
import { Button } from '@hearthside/shell/ui/components/button.tsx';
import { SelectField } from '@hearthside/shell/ui/components/field.tsx';
import { Notice } from '@hearthside/shell/ui/components/notice.tsx';
import { useState } from 'react';
import { FoldedPart, goToPart } from '../record/part.tsx';
import { useFocusOnNext } from '../record/record-acts.tsx';
import { RecordSummary } from '../record/record-summary.tsx';
import { DueDate } from './due-date.tsx';
import { CHANGES_ID } from './order-changes.tsx';
import css from './order-form.module.css';
import { balanceWord } from './order-totals.tsx';
import { StageDialog } from './stage-dialog.tsx';

interface StagePanelProps {
  order: AdminOrder;
  /** Whether the form below has unsaved changes. */
  hasUnsaved: boolean;
  /** Called when the owner wants to enter the payment that is missing before a stage. */
  onRecordPayment: (stage: Stage) => void;
}

/** The stage of an order, the step to the next one, and any other stage. Nothing is saved before the dialog is answered. */
export function StagePanel({ order, hasUnsaved, onRecordPayment }: StagePanelProps) {
  const [chosen, setChosen] = useState<Stage | ''>('');
  /** With the order as it was then: what is saved is the change that the owner has seen. */
  const [asked, setAsked] = useState<{ stage: Stage; order: AdminOrder }>();
  const isWaiting = awaitsDeposit(order);
  const next = isWaiting ? undefined : stageAfter(order.status);
  const open = isOver(order.status) ? undefined : openChange(order.changes);
  const asksForChange = open?.state === 'asked';
  const others = ORDER_STAGES.filter((stage) =>
    isWaiting ? stage === CANCELLED : stage !== order.status && stage !== next,
  );
  const ask = (stage: Stage) => setAsked({ stage, order });
  const close = () => {
    setAsked(undefined);
    setChosen('');
  };
  useFocusOnNext(order.status, asked !== undefined);
  const { total, balance } = totalsOf(order);
  const due = amountDue(order);
  return (
    <RecordSummary
      about={{
        who: order.customerName,
        what: order.lines.length > 0 ? order.lines.map(({ what }) => what) : order.items,
      }}
      title={`Stage: ${order.status}`}
      facts={[
        ['Total', total > 0 ? formatCents(total) : 'No price yet'],
        [balanceWord({ status: order.status, balance }), formatCents(Math.abs(balance))],
        ...(due?.by ? ([[`${due.what} due by`, dayText(due.by)]] as const) : []),
        isOver(order.status)
          ? [order.status, dayText(order.stages.at(-1)?.at)]
          : ['Estimated Delivery', <DueDate key="due" order={order} />],
      ]}
      act={
        <>
          {asksForChange && (
            <Button onClick={() => goToPart(CHANGES_ID)}>
              See the {open.isObjection ? 'objection' : 'requested change'}
            </Button>
          )}
          {next && (
            <Button look={asksForChange ? 'secondary' : undefined} onClick={() => ask(next)}>
              Move on to “{next}”
            </Button>
          )}
        </>
      }
    >
      {asksForChange && open.isObjection && (
        <Notice tone="error">The customer objects to what was accepted for them: {open.what}</Notice>
      )}
      {isWaiting && (
        <Notice>
          The quote counts as accepted once its deposit is paid. Until then, the order can only be cancelled.
        </Notice>
      )}
      <FoldedPart title="Another stage" byKey="s">
        <div className={css.choices}>
          <SelectField
            label="Another stage"
            value={chosen}
            onChange={({ target }) => setChosen(ORDER_STAGES.find((stage) => stage === target.value) ?? '')}
            options={[['', 'Choose a stage'], ...others]}
          />
          <Button look="secondary" aria-disabled={!chosen} onClick={() => chosen && ask(chosen)}>
            Set stage
          </Button>
        </div>
      </FoldedPart>
      {asked && (
        <StageDialog
          {...asked}
          statusNow={order.status}
          hasUnsaved={hasUnsaved}
          onRecordPayment={() => {
            close();
            onRecordPayment(asked.stage);
          }}
          onClose={close}
        />
      )}
    </RecordSummary>
  );
}
