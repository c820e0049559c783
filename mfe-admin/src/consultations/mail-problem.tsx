import type { AdminConsultation } from '@hearthside/services/consultations/consultation.schema.ts';
import type { MailState } from '@hearthside/services/mail/mail.schema.ts';
import { Button } from '@hearthside/shell/ui/components/button.tsx';
import css from './mail-problem.module.css';

const PROBLEMS: Partial<Record<MailState, string>> = {
  failed: 'An e-mail could not be sent.',
  uncertain: 'It is not known whether an e-mail was sent.',
};

interface MailProblemProps {
  entry: AdminConsultation;
  pending: boolean;
  onResend: () => void;
}

/** Says that a request's e-mails need the owner, and sends them again; nothing while all is well. */
export function MailProblem({ entry, pending, onResend }: MailProblemProps) {
  const problem = Object.values(entry.mails).find((state) => state && PROBLEMS[state]);
  if (!problem) return null;
  return (
    <p className={css.problem}>
      {PROBLEMS[problem]}{' '}
      <Button
        look="quiet"
        pending={pending}
        aria-label={`Send ${entry.name}'s e-mails again`}
        onClick={onResend}
      >
        Send again
      </Button>
    </p>
  );
}
