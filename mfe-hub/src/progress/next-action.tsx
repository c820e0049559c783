import type { NextStep } from '@hearthside/services/commission/consultations/status-message.contract.ts';
import css from './steps.module.css';

/** What comes next, and who has to act. */
export function NextAction({ next }: { next: NextStep | undefined }) {
  if (!next) return null;
  return (
    <p className={css.next}>
      <strong>{next.actor === 'customer' ? 'You:' : 'The workshop:'}</strong> {next.text}
    </p>
  );
}
