import { Button } from '@hearthside/shell/ui/components/button.tsx';
import type { Consultation } from './consultation-queries.ts';
import css from './mail-state.module.css';

const PROBLEMS: Record<string, string> = {
  failed: 'An e-mail could not be sent.',
  uncertain: 'It is not known whether an e-mail was sent.',
};

interface MailStateProps {
  entry: Consultation;
  pending: boolean;
  onResend: () => void;
}

/** Says that a request's e-mails need the owner, and sends them again; nothing while all is well. */
export function MailState({ entry, pending, onResend }: MailStateProps) {
  const problem = Object.values(entry.mails).find((state) => state in PROBLEMS);
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
