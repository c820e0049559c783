import type { WorkStep } from '@hearthside/services/commission/orders/work-step.contract.ts';
import { momentText } from '@hearthside/services/core/site/date-words.contract.ts';
import { focusIfLost } from '@hearthside/shell/form/use-focus-if-lost.ts';
import { Button } from '@hearthside/shell/ui/components/button.tsx';
import layout from '@hearthside/shell/ui/components/layout.module.css';
import { Notice } from '@hearthside/shell/ui/components/notice.tsx';
import { type BenchAct, giveWay, insist } from './acts.ts';
import css from './bench.module.css';

interface BenchRefusalProps {
  act: BenchAct;
  /** The step as it is on the server; undefined if it or its order is no longer there. */
  now: WorkStep | undefined;
  onChosen: () => void;
}

/** An act that the server has refused, beside what is there, and the choice between the two. */
export function BenchRefusal({ act, now, onChosen }: BenchRefusalProps) {
  const chosen = (choice: Promise<void>) =>
    void choice.then(() => {
      onChosen();
      focusIfLost(document.querySelector('h1'));
    });
  return (
    <Notice tone="error">
      <p>
        {!now && `${act.step.what}: `}
        {act.refusal ?? 'Not sent.'}
      </p>
      <dl className={`${layout.stack2} ${css.choice}`}>
        <dt>There now</dt>
        <dd>{now ? told(now) : 'Nothing: this step or its order is no longer in production.'}</dd>
        <dt>Yours, {momentText(act.at)}</dt>
        <dd>
          {act.done !== undefined && (act.done ? 'done' : 'not done')}
          {act.note !== undefined && `Note: ${act.note || 'none'}`}
          {act.file && 'A photo'}
        </dd>
      </dl>
      <div className={`${layout.stack3} ${css.tools}`}>
        <Button look="secondary" onClick={() => chosen(giveWay(act, now))}>
          {now ? 'Keep what is there' : 'Remove mine'}
        </Button>
        {now && <Button onClick={() => chosen(insist(act, now))}>Send mine</Button>}
      </div>
    </Notice>
  );
}

function told({ done, note }: WorkStep): string {
  const tick = done ? `done by ${done.by}, ${momentText(done.at)}` : 'not done';
  return [tick, note].filter(Boolean).join('. Note: ');
}
