import type { Message } from '@hearthside/services/commission/conversations/conversation.contract.ts';
import { topics } from '@hearthside/services/core/model/topic.contract.ts';
import { TO_WRITE } from '@hearthside/shell/conversation/composer.tsx';
import { Thread } from '@hearthside/shell/conversation/thread.tsx';
import { useThreadApi } from '@hearthside/shell/conversation/use-thread-api.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { isRefused } from '@hearthside/shell/federation/problem.ts';
import { Button } from '@hearthside/shell/ui/components/button.tsx';
import { EmptyState } from '@hearthside/shell/ui/components/empty-state.tsx';
import layout from '@hearthside/shell/ui/components/layout.module.css';
import { LoadFailure } from '@hearthside/shell/ui/components/load-failure.tsx';
import { Loading } from '@hearthside/shell/ui/components/loading.tsx';
import { Notice } from '@hearthside/shell/ui/components/notice.tsx';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { adminApi } from '../admin-api.ts';
import { MailNotices } from '../mails/mail-notices.tsx';
import { heldBack } from '../mails/mail-problems.ts';
import { exceptHeldBack } from '../mails/mail-words.ts';
import { CannedReplies } from './canned-replies.tsx';
import {
  type ConversationKey,
  conversationQuery,
  privateNotesQuery,
  threadName,
  useDecideHeld,
  useDeletePrivateNote,
  useResendMail,
} from './conversation-queries.ts';
import css from './customer-thread.module.css';
import { PrivateNoteForm } from './private-note-form.tsx';

interface CustomerThreadProps extends Pick<ComponentProps<typeof Thread>, 'events' | 'showsMessages'> {
  uid: string;
  id: string;
  /** Whether private notes stand between the messages. @default true */
  showsNotes?: boolean;
}

/** The owner's conversation with a customer about a request or an order. */
export default function CustomerThread({
  uid,
  id,
  showsNotes = true,
  events = [],
  ...shown
}: CustomerThreadProps) {
  const host = useHost();
  const { hash } = useLocation();
  const key = { uid, id };
  const { data, error, refetch, ...list } = useInfiniteQuery(conversationQuery(host, key));
  const api = useThreadApi(adminApi(host).conversations[':uid'][':id'], key, topics.conversations);
  const resend = useResendMail(key);
  const { data: notes = [] } = useQuery(privateNotesQuery(host, key));
  const remove = useDeletePrivateNote(key);
  const noted = notes.map(({ id, text, createdAt }) => ({
    at: createdAt,
    text,
    title: 'Private note',
    tools: (
      <Button
        look="quiet"
        aria-label={`Remove the private note: ${text}`}
        onClick={({ currentTarget }) => {
          currentTarget.closest<HTMLElement>('[role=log]')?.focus();
          remove.mutate(id);
        }}
      >
        Remove
      </Button>
    ),
  }));
  const [latest] = data?.pages ?? [];
  if (!latest && isRefused(error, 'not-found')) return <EmptyState title="Conversation not found." />;
  if (!latest && error) return <LoadFailure onRetry={refetch}>We couldn’t load the messages.</LoadFailure>;
  if (!latest) return <Loading>Loading messages...</Loading>;
  const customer = latest.customerName || 'the customer';
  return (
    <div className={layout.stack4}>
      <MailNotices
        mails={exceptHeldBack(latest.mails, latest.isAddressProven)}
        isAddressProven={latest.isAddressProven}
        resend={resend}
      />
      <Thread
        side="owner"
        {...shown}
        events={showsNotes ? [...events, ...noted] : events}
        other={customer}
        name={threadName(key)}
        pages={data?.pages ?? []}
        earlier={list}
        api={api}
        decide={(message) => <HeldDecision conversation={key} customer={customer} message={message} />}
        advice={
          <>
            {!latest.isAddressProven && <Notice>{heldBack(latest.hasAddress)}</Notice>}
            {/* The dashboard leads here with a message about a delay. */}
            {hash === TO_WRITE && latest.isOrder && (
              <Link to={`/admin/orders/${uid}/${id}`}>Change the delivery date</Link>
            )}
          </>
        }
        tools={(insert) => <CannedReplies customer={latest.customerName} onInsert={insert} />}
      />
      <PrivateNoteForm key={`${uid} ${id}`} {...key} />
    </div>
  );
}

interface HeldDecisionProps {
  conversation: ConversationKey;
  customer: string;
  message: Message;
}

/** Says why an e-mail is held, and lets the owner accept it as a message, or discard it. */
function HeldDecision({ conversation, customer, message }: HeldDecisionProps) {
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
