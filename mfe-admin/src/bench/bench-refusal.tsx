import type { WorkStep } from '@hearthside/services/commission/orders/work-step.contract.ts';
import { Button } from '@hearthside/shell/ui/components/button.tsx';
import { Notice } from '@hearthside/shell/ui/components/notice.tsx';
import { shortDateTime } from '../dates.ts';
import { type BenchAct, dropActs, insist } from './acts.ts';
import css from './bench.module.css';

interface BenchRefusalProps {
  act: BenchAct;
  /** The step as it is on the server. */
  now: WorkStep;
  onChosen: () => void;
}

/** An act that the server has refused, beside what is there, and the choice between the two. */
export function BenchRefusal({ act, now, onChosen }: BenchRefusalProps) {
  const tick = now.done ? `done by ${now.done.by}, ${shortDateTime(now.done.at)}` : 'not done';
  const chosen = (choice: Promise<void>) => void choice.then(onChosen);
  return (
    <Notice tone="error">
      <p>{act.refusal}</p>
      <dl className={css.choice}>
        <dt>There now</dt>
        <dd>{[tick, now.note].filter(Boolean).join('. Note: ')}</dd>
        <dt>Yours, {shortDateTime(act.at)}</dt>
        <dd>
          {act.done !== undefined && (act.done ? 'done' : 'not done')}
          {act.note !== undefined && `Note: ${act.note || 'none'}`}
          {act.file && 'A photo'}
        </dd>
      </dl>
      <div className={css.tools}>
        <Button look="secondary" onClick={() => chosen(dropActs(act.user, act))}>
          Keep what is there
        </Button>
        <Button onClick={() => chosen(insist(act, now))}>Send mine</Button>
      </div>
    </Notice>
  );
}
