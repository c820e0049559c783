import type {
  Conversation,
  Message,
} from '@hearthside/services/commission/conversations/conversation.contract.ts';
import type { ReactNode } from 'react';
import layout from '../ui/components/layout.module.css';
import { Composer } from './composer.tsx';
import { MessageList } from './message-list.tsx';
import css from './thread.module.css';
import type { Insert, ThreadContext, ThreadEvent } from './thread-context.ts';

interface ThreadProps extends ThreadContext {
  /** The loaded pages, the last messages first. */
  pages: Conversation[];
  /** What stands between the messages. @default nothing */
  events?: readonly ThreadEvent[];
  /** @default true */
  showsMessages?: boolean;
  /** What to know before writing. */
  advice?: ReactNode;
  /** Further controls of the composer, which may insert texts. */
  tools?: (insert: Insert) => ReactNode;
}

/** A conversation as one of its sides sees it: the messages, and below them a form for the next one. */
export function Thread(props: ThreadProps) {
  const { side, other, name, pages, earlier, api, decide, events = [], showsMessages = true } = props;
  const { advice, tools } = props;
  const [latest] = pages;
  const messages: Message[] = pages.flatMap((page) => page.messages).reverse();
  return (
    <div className={`${layout.stack4} ${css.thread}`}>
      <MessageList
        messages={showsMessages ? messages : []}
        empty={events.length === 0 && (showsMessages ? 'No messages yet.' : 'Nothing of this kind yet.')}
        events={events}
        unread={latest?.unread ?? 0}
        readByOther={latest?.readByOther ?? null}
        {...{ side, other, name, earlier, api, decide }}
      />
      <Composer
        key={name.join('.')}
        draft={name.join('.')}
        other={other}
        post={api.post}
        {...{ advice, tools }}
      />
    </div>
  );
}
