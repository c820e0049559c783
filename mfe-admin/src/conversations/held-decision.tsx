import type { Message } from '@hearthside/services/commission/conversations/conversation.contract.ts';
import { Button } from '@hearthside/shell/ui/components/button.tsx';
import layout from '@hearthside/shell/ui/components/layout.module.css';
import { Notice } from '@hearthside/shell/ui/components/notice.tsx';
import { type ConversationKey, useDecideHeld } from './conversation-queries.ts';
import css from './customer-thread.module.css';

interface HeldDecisionProps {
  conversation: ConversationKey;
  customer: string;
  message: Message;
}

/** Says why an e-mail is held, and lets the owner accept it as a message, or discard it. */
export function HeldDecision({ conversation, customer, message }: HeldDecisionProps) {
  const decide = useDecideHeld(conversation, message.id);
  const { author, held } = message;
  const whose = author === 'customer' ? `${customer}’s` : 'an owner’s';
  const running = (decision: typeof decide.variables) => decide.isPending && decide.variables === decision;
  return (
    <>
      <p>
        {held?.why === 'other-address'
          ? `This address isn’t ${whose}.`
          : `This address is ${whose}, but nothing proves that the e-mail came from it.`}{' '}
        Only you can see this e-mail. Accept it if you know who wrote it.
      </p>
      <p className={`${layout.row2} ${css.decision}`}>
        <Button look="secondary" pending={running('accept')} onClick={() => decide.mutate('accept')}>
          Accept
        </Button>
        <Button look="danger" pending={running('discard')} onClick={() => decide.mutate('discard')}>
          Discard
        </Button>
      </p>
      {decide.isError && <Notice tone="error">We couldn’t save that. Please try again.</Notice>}
    </>
  );
}
