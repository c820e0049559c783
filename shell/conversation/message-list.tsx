import type { Message } from '@hearthside/services/commission/conversations/conversation.contract.ts';
import { momentText, zoneAt } from '@hearthside/services/core/site/date-words.contract.ts';
import { dayOf } from '@hearthside/services/core/site/day.contract.ts';
import { useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../ui/components/button.tsx';
import layout from '../ui/components/layout.module.css';
import { Attachments } from './attachments.tsx';
import css from './message-list.module.css';
import type { ThreadContext, ThreadEvent } from './thread-context.ts';
import { useReadMark } from './use-read-mark.ts';

/** Who reads at the end, give or take some lines, follows new messages. */
const NEAR_END_PX = 120;

interface MessageListProps extends ThreadContext {
  /** Oldest first. */
  messages: Message[];
  /** Said where there are no messages. */
  empty: string | false;
  events: readonly ThreadEvent[];
  unread: number;
  readByOther: string | null;
}

/** The messages in a box that scrolls by itself, at its end at first. Screen readers announce new ones. */
export function MessageList(props: MessageListProps) {
  const { side, other, name, messages, empty, events, unread, readByOther, earlier, api, decide } = props;
  const log = useRef<HTMLDivElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  // The customer may live by another clock than the shop's.
  const when = (at: string) => `${momentText(at)}${side === 'customer' ? ` ${zoneAt(at)}` : ''}`;
  const last = messages.at(-1);
  const lastRead = messages.findLast(({ id, author }) => author === side && readByOther && id <= readByOther);
  useReadMark({ end, upTo: last?.id, isUnread: unread > 0, markRead: api.markRead });

  useLayoutEffect(() => {
    const [box, content] = [log.current, log.current?.querySelector('ol')];
    if (!box || !content) return;
    // A new message, and a picture that has loaded, make the content higher.
    const observer = new ResizeObserver(() => {
      if (isAtEnd.current) box.scrollTop = box.scrollHeight;
    });
    observer.observe(content);
    return () => observer.disconnect();
  }, []);
  const ownLast = last?.author === side ? last.id : undefined;
  useLayoutEffect(() => {
    // Who has written something wants to see it.
    if (ownLast) isAtEnd.current = true;
  }, [ownLast]);

  return (
    <div
      ref={log}
      role="log"
      aria-label={`Messages with ${other}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
      tabIndex={0}
      className={css.log}
      onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
        isAtEnd.current = scrollHeight - scrollTop - clientHeight < NEAR_END_PX;
      }}
    >
      {earlier.hasNextPage && (
        <Button look="quiet" pending={earlier.isFetchingNextPage} onClick={() => earlier.fetchNextPage()}>
          Earlier messages
        </Button>
      )}
      {messages.length === 0 && empty && <p className={layout.muted}>{empty}</p>}
      <ol className={`${layout.stack3} ${css.messages}`}>
        {inOrder(messages, events).map((entry) =>
          'author' in entry ? (
            <li key={entry.id} className={classOf(entry, side)}>
              <p className={css.head}>
                <strong>{entry.held?.from ?? (entry.author === side ? 'You' : other)}</strong>{' '}
                <time dateTime={entry.at}>{when(entry.at)}</time>
                {entry.isByMail && ', by e-mail'}
              </p>
              <p className={`${layout.written} ${css.text}`}>{entry.text}</p>
              {entry.original && <WholeMail text={entry.original} />}
              <Attachments name={name} message={entry} api={api} />
              {entry.held && decide?.(entry)}
              {entry === lastRead && <p className={css.read}>Read</p>}
            </li>
          ) : entry.title ? (
            <li key={keyIn(events, entry)} className={entry.tools ? css.note : css.message}>
              <p className={css.head}>
                <strong>{entry.title}</strong> <time dateTime={entry.at}>{when(entry.at)}</time>
              </p>
              <p className={`${layout.written} ${css.text}`}>{entry.text}</p>
              {entry.tools}
            </li>
          ) : (
            <li key={keyIn(events, entry)} className={`${layout.small} ${css.event}`}>
              {entry.text}
              {entry.at.includes('T') && (
                <>
                  , <time dateTime={entry.at}>{when(entry.at)}</time>
                </>
              )}
            </li>
          ),
        )}
      </ol>
      <div ref={end} className={css.end} />
    </div>
  );
}

/** Two of the same words at the same time, as payments of one day, are two. */
function keyIn(events: readonly ThreadEvent[], event: ThreadEvent): string {
  const { at, text } = event;
  const same = events.filter((each) => each.at === at && each.text === text);
  return `${at} ${text} ${same.indexOf(event)}`;
}

/** All of an e-mail of which the message leaves out a part. Unfolded, it is there: a search of the page finds nothing twice. */
function WholeMail({ text }: { text: string }) {
  const [isShown, show] = useState(false);
  return (
    <details className={css.original} onToggle={({ currentTarget }) => show(currentTarget.open)}>
      <summary>Show all of the e-mail</summary>
      {isShown && <p className={css.text}>{text}</p>}
    </details>
  );
}

function classOf({ author, held }: Message, side: ThreadContext['side']): string {
  return [css.message, held ? css.held : author === side && css.own].filter(Boolean).join(' ');
}

/** Messages and events by their time; an event of a day without one is the last of that day. */
function inOrder(messages: Message[], events: readonly ThreadEvent[]): (Message | ThreadEvent)[] {
  const place = ({ at }: { at: string }) => dayOf(at) + (at.includes('T') ? at : '~');
  return [...messages, ...events].sort((one, other) => (place(one) < place(other) ? -1 : 1));
}
