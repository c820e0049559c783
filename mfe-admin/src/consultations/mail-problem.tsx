import type { AdminConsultation } from '@hearthside/services/commission/consultations/consultation.contract.ts';
import { Button } from '@hearthside/shell/ui/components/button.tsx';
import list from '../list/record-table.module.css';
import { canSendAgain, toneOf } from '../mails/mail-problems.ts';
import { problemsOf } from '../mails/mail-words.ts';
import { useResendMail } from './consultation-queries.ts';
import css from './mail-problem.module.css';

/** Names the e-mails of a request that failed or are held, with a button that sends them again. Empty if all were sent. */
export function MailProblem({ entry, isInRow }: { entry: AdminConsultation; isInRow?: true }) {
  const resend = useResendMail();
  const problems = problemsOf(entry.mails);
  const isError = problems.some(({ state }) => toneOf(state, entry.isAddressProven) === 'error');
  if (problems.length === 0) return null;
  const words = problems.map((problem) => problem.words).join(' ');
  return (
    <div className={`${isInRow ? list.marks : css.problem} ${isError ? css.error : ''}`}>
      <p title={words}>{words}</p>
      {problems.some(({ state }) => canSendAgain(state)) && (
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
