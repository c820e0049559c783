import {
  type AdminConsultation,
  requestMails,
} from '@hearthside/services/commission/consultations/consultation.contract.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { Button } from '@hearthside/shell/ui/components/button.tsx';
import { alertUnsent, canSendAgain, MAIL_PROBLEMS, toneOf } from '../mails/mail-problems.ts';
import { useResendMail } from './consultation-queries.ts';
import css from './mail-problem.module.css';

/** Names the e-mails of a request that failed or are held, with a button that sends them again. Empty if all were sent. */
export function MailProblem({ entry }: { entry: AdminConsultation }) {
  const host = useHost();
  const resend = useResendMail();
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
          pending={resend.isPending}
          aria-label={`Send again: e-mails on ${entry.name}'s request`}
          onClick={() => resend.mutate(entry, { onError: alertUnsent(host) })}
        >
          Send again
        </Button>
      )}
    </div>
  );
}
