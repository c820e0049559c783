import type { AdminQuote } from '@hearthside/services/commission/quotes/quote.contract.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { isRefused, problemOf } from '@hearthside/shell/federation/problem.ts';
import { reasonOf } from '@hearthside/shell/federation/use-write.ts';
import { useQuery } from '@tanstack/react-query';
import { MailDialog, savingOf } from '../mails/mail-dialog.tsx';
import { quoteMailQuery, useSendQuote } from './quote-queries.ts';

interface SendDialogProps {
  /** With the draft as it is saved. */
  quote: AdminQuote;
  onClose: () => void;
  onSent: (quote: AdminQuote) => void;
  onInvalid: (errors: Record<string, string>) => void;
}

/** Shows the e-mail with a quote as it will leave, and sends the quote with or without it. */
export function SendDialog({ quote, onClose, onSent, onInvalid }: SendDialogProps) {
  const host = useHost();
  const mail = useQuery(quoteMailQuery(host, quote));
  const sendQuote = useSendQuote(quote);
  const { draftVersion, revision } = quote;
  const send = (sendsMail: boolean) =>
    sendQuote.mutate(
      { draftVersion, revision, sendsMail },
      {
        onSuccess: onSent,
        onError(error) {
          const errors = problemOf(error)?.errors;
          if (errors) return onInvalid(errors);
          if (isRefused(error, 'conflict', 'edit-conflict')) onClose();
          void host.alert(`We couldn’t send the quote. ${reasonOf(error)}`);
        },
      },
    );
  return (
    <MailDialog
      title={`Send version ${(quote.sent?.number ?? 0) + 1} of the quote`}
      verb="Send"
      mail={mail}
      saving={savingOf(sendQuote)}
      onSave={send}
      onClose={onClose}
    />
  );
}
