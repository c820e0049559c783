import type {
  AdminConsultation,
  ConsultationMail,
} from '@hearthside/services/commission/consultations/consultation.contract.ts';
import { Button } from '@hearthside/shell/ui/components/button.tsx';
import { canSendAgain, MAIL_PROBLEMS } from '../mails/mail-problems.ts';
import css from './mail-problem.module.css';

const NAMES: Record<ConsultationMail, string> = {
  notification: 'The notification to you',
  acknowledgement: 'The acknowledgement',
  statusChange: 'The e-mail about this status',
};
const KINDS = Object.keys(NAMES) as ConsultationMail[];

interface MailProblemProps {
  entry: AdminConsultation;
  pending: boolean;
  onResend: () => void;
}

/** Names the e-mails of a request that failed or are held, with a button that sends them again. Empty if all were sent. */
export function MailProblem({ entry, pending, onResend }: MailProblemProps) {
  const problems = KINDS.flatMap((kind) => {
    const problem = MAIL_PROBLEMS[entry.mails[kind] ?? 'sent'];
    return problem ? [`${NAMES[kind]} ${problem}.`] : [];
  });
  if (problems.length === 0) return null;
  return (
    <div className={css.problem}>
      <p>{problems.join(' ')}</p>
      {KINDS.some((kind) => canSendAgain(entry.mails[kind])) && (
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
