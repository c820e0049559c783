import { type RefObject, useEffect, useEffectEvent } from 'react';

interface ReadMark {
  /** Stands after the last message. */
  end: RefObject<HTMLElement | null>;
  /** The last message; undefined if there is none. */
  upTo: string | undefined;
  isUnread: boolean;
  markRead: (upTo: string) => Promise<unknown>;
}

/** Marks a conversation as read while its end is on the screen of a visible tab. A failure is tried again with the next message or look. */
export function useReadMark({ end, upTo, isUnread, markRead }: ReadMark): void {
  const mark = useEffectEvent(markRead);
  useEffect(() => {
    const element = end.current;
    if (!element || !upTo || !isUnread) return;
    let isOnScreen = false;
    const check = () => {
      if (isOnScreen && document.visibilityState === 'visible') void mark(upTo).catch(() => {});
    };
    const observer = new IntersectionObserver((entries) => {
      isOnScreen = entries.at(-1)?.isIntersecting ?? false;
      check();
    });
    observer.observe(element);
    document.addEventListener('visibilitychange', check);
    return () => {
      observer.disconnect();
      document.removeEventListener('visibilitychange', check);
    };
  }, [end, upTo, isUnread]);
}
