import { MAX_QUESTION, type QuoteEntry } from '@hearthside/services/commission/quotes/quote.contract.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { Button } from '@hearthside/shell/ui/components/button.tsx';
import { Dialog, DialogActions } from '@hearthside/shell/ui/components/dialog.tsx';
import { TextArea } from '@hearthside/shell/ui/components/text-area.tsx';
import { useState } from 'react';
import { useDeclineQuote } from './quote-queries.ts';

interface DeclineDialogProps {
  uid: string;
  quote: QuoteEntry;
  /** Called once the answer is received. */
  onAnswered: () => void;
  onClose: () => void;
}

/** Asks before the whole quote is declined. */
export function DeclineDialog({ uid, quote, onAnswered, onClose }: DeclineDialogProps) {
  const _host = useHost();
  const [reason, setReason] = useState('');
  const decline = useDeclineQuote({ uid, id: quote.id });
  const send = () =>
    decline.mutate({ revision: quote.revision, reason }, { onSuccess: onAnswered, onSettled: onClose });
  return (
    <Dialog title="Decline the whole quote?" onClose={onClose}>
      <p>We get your answer and may write a new version for you.</p>
      <TextArea
        label="What should be different? (optional)"
        rows={3}
        maxLength={MAX_QUESTION}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <DialogActions>
        <Button look="secondary" onClick={onClose}>
          Back to the quote
        </Button>
        <Button pending={decline.isPending} onClick={send}>
          Decline
        </Button>
      </DialogActions>
    </Dialog>
  );
}
