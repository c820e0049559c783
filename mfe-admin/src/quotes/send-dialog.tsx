import type { AdminQuote } from '@hearthside/services/quotes/quote.contract.ts';
import type { Host } from '@hearthside/shell/federation/contract.ts';
import { isRefused, problemOf } from '@hearthside/shell/federation/problem.ts';
import { Button } from '@hearthside/shell/ui/components/button.tsx';
import { Dialog, DialogActions } from '@hearthside/shell/ui/components/dialog.tsx';
import { useQuery } from '@tanstack/react-query';
import { reasonOf } from '../admin-api.ts';
import { MailAsItLeaves } from '../mails/mail-as-it-leaves.tsx';
import { quoteMailQuery, useSendQuote } from './quote-queries.ts';

interface SendDialogProps {
  host: Host;
  /** With the draft as it is saved. */
  quote: AdminQuote;
  onClose: () => void;
  onSent: (quote: AdminQuote) => void;
  onInvalid: (errors: Record<string, string>) => void;
}

/** Shows the e-mail with a quote as it will leave, and sends the quote with or without it. */
export function SendDialog({ host, quote, onClose, onSent, onInvalid }: SendDialogProps) {
  const mail = useQuery(quoteMailQuery(host, quote));
  const sendQuote = useSendQuote(host, quote);
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
          void host.alert(`The quote was not sent. ${reasonOf(error)}`);
        },
      },
    );
  const isMailing = sendQuote.isPending && sendQuote.variables.sendsMail;
  return (
    <Dialog title={`Send version ${(quote.sent?.number ?? 0) + 1} of the quote`} onClose={onClose}>
      <MailAsItLeaves mail={mail} />
      <DialogActions>
        <Button look="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button look="secondary" pending={sendQuote.isPending && !isMailing} onClick={() => send(false)}>
          Send without e-mail
        </Button>
        <Button disabled={!mail.data} pending={isMailing} onClick={() => send(true)}>
          Send and e-mail
        </Button>
      </DialogActions>
    </Dialog>
  );
}
