import { Notice } from '@hearthside/shell/ui/components/notice.tsx';
import { useEffect, useEffectEvent } from 'react';

interface WaitingRequestProps {
  /** Whether it is known who is signed in. */
  isReady: boolean;
  /** The network is back. */
  onOnline: () => void;
}

// The form may be gone from the screen by then, or there may be another one: only the latest counts.
let waiting: (() => void) | undefined;

function goOn(): void {
  const act = waiting;
  waiting = undefined;
  act?.();
}

export default function WaitingRequest({ isReady, onOnline }: WaitingRequestProps) {
  // Of the latest rendering: the input may change while the request waits.
  const act = useEffectEvent(onOnline);
  useEffect(() => {
    if (!isReady) return;
    if (!waiting) addEventListener('online', goOn, { once: true });
    waiting = () => act();
    if (navigator.onLine) goOn();
  }, [isReady]);
  return (
    <Notice>You’re offline. We’ll keep your request in this tab and send it when you’re back online.</Notice>
  );
}
