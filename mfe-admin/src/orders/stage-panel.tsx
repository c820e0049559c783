import type { AdminOrder } from '@hearthside/services/commission/orders/order.contract.ts';
import {
  ORDER_STAGES,
  type Stage,
  stageAfter,
} from '@hearthside/services/commission/orders/stage.contract.ts';
import { Button } from '@hearthside/shell/ui/components/button.tsx';
import { SelectField } from '@hearthside/shell/ui/components/select-field.tsx';
import { useState } from 'react';
import { shortDateTime } from '../dates.ts';
import { OrderMailProblems } from './order-mail-problems.tsx';
import { StageDialog } from './stage-dialog.tsx';
import css from './stage-panel.module.css';

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
  const next = stageAfter(order.status);
  const others = ORDER_STAGES.filter((stage) => stage !== order.status && stage !== next);
  const ask = (stage: Stage) => setAsked({ stage, order });
  const close = () => {
    setAsked(undefined);
    setChosen('');
  };
  return (
    <section className={css.panel} aria-labelledby="stage">
      <h2 id="stage" className={css.title}>
        Stage: {order.status}
      </h2>
      <div className={css.choices}>
        {next && <Button onClick={() => ask(next)}>Move on to “{next}”</Button>}
        <SelectField
          label="Another stage"
          value={chosen}
          onChange={({ target }) => setChosen(ORDER_STAGES.find((stage) => stage === target.value) ?? '')}
        >
          <option value="">Choose a stage</option>
          {others.map((stage) => (
            <option key={stage}>{stage}</option>
          ))}
        </SelectField>
        <Button look="secondary" aria-disabled={!chosen} onClick={() => chosen && ask(chosen)}>
          Set stage
        </Button>
      </div>
      <OrderMailProblems order={order} />
      <details className={css.history}>
        <summary>Stage history</summary>
        <ol>
          {order.stages.map(({ stage, at }) => (
            <li key={`${at} ${stage}`}>
              {stage} <time dateTime={at}>{shortDateTime(at)}</time>
            </li>
          ))}
        </ol>
      </details>
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
    </section>
  );
}
