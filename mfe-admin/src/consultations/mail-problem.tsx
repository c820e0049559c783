import type { AdminConsultation } from '@hearthside/services/commission/consultations/consultation.contract.ts';
import { Button } from '@hearthside/shell/ui/components/button.tsx';
import list from '../list/record-table.module.css';
import { canSendAgain, HELD, toneOf } from '../mails/mail-problems.ts';
import { exceptHeldBack, problemsOf } from '../mails/mail-words.ts';
import { useResendMail } from './consultation-queries.ts';
import css from './mail-problem.module.css';

/** Names the e-mails of a request that failed or are held, with a button that sends them again. Empty if all were sent. */
export function MailProblem({ entry, isInRow }: { entry: AdminConsultation; isInRow?: true }) {
  const resend = useResendMail();
  // That somebody has no address is no news of a row.
  const problems = isInRow
    ? problemsOf(entry.mails).filter(({ state }) => state !== 'unreachable')
    : problemsOf(exceptHeldBack(entry.mails, entry.isAddressProven));
  const isError = problems.some(({ state }) => toneOf(state, entry.isAddressProven) === 'error');
  const isHeld = problems.every(({ state }) => HELD.includes(state));
  if (problems.length === 0) return null;
  const words = problems.map((problem) => problem.words).join(' ');
  return (
    <div className={`${isInRow ? list.marks : css.problem} ${isError ? css.error : ''}`}>
      <p title={words}>{isInRow ? (isHeld ? 'E-mail held' : 'Check the e-mail') : words}</p>
      {problems.some(({ state }) => canSendAgain(state, entry.isAddressProven)) && (
        <Button
          look="quiet"
          pending={resend.isPending}
          aria-label={`Send again: e-mails on ${entry.name}'s request`}
          onClick={() => resend.mutate(entry)}
        >
          Send again
        </Button>
      )}
    </div>
  );
}
