import {
  type AdminConsultation,
  requestMails,
} from '@hearthside/services/commission/consultations/consultation.contract.ts';
import { Button } from '@hearthside/shell/ui/components/button.tsx';
import { canSendAgain, MAIL_PROBLEMS, toneOf } from '../mails/mail-problems.ts';
import css from './mail-problem.module.css';

interface MailProblemProps {
  entry: AdminConsultation;
  pending: boolean;
  onResend: () => void;
}

/** Names the e-mails of a request that failed or are held, with a button that sends them again. Empty if all were sent. */
export function MailProblem({ entry, pending, onResend }: MailProblemProps) {
  const problems = requestMails.flatMap(([mail, { name }]) => {
    const state = entry.mails[mail] ?? 'sent';
    const problem = MAIL_PROBLEMS[state];
    return problem ? [{ said: `${name} ${problem}.`, tone: toneOf(state, entry.isAddressProven) }] : [];
  });
  const isError = problems.some(({ tone }) => tone === 'error');
  if (problems.length === 0) return null;
  return (
    <div className={`${css.problem} ${isError ? css.error : ''}`}>
      <p>{problems.map(({ said }) => said).join(' ')}</p>
      {Object.values(entry.mails).some(canSendAgain) && (
        <Button
          look="quiet"
          pending={pending}
          aria-label={`Send again: e-mails on ${entry.name}'s request`}
          onClick={onResend}
        >
          Send again
        </Button>
      )}
    </div>
  );
}
