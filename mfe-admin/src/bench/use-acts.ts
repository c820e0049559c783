import { useHost } from '@hearthside/shell/federation/host.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { acts, type BenchAct, keepActs } from './acts.ts';
import { sendActs } from './send-acts.ts';

// Where a network says that it is there and answers nothing.
const RETRY_MS = 20_000;

/** The acts that wait on this device. They are sent when the page is opened or returned to, and when the network is back. */
export function useActs(user: string) {
  const host = useHost();
  const queries = useQueryClient();
  const waiting = useSyncExternalStore(acts.subscribe, acts.get);
  const send = () => void sendActs(host, queries, user).catch((error) => reportError(error));
  const isWaiting = waiting.some(({ refusal }) => !refusal);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the session's host is the one that sends.
  useEffect(() => {
    send();
    const look = () => document.visibilityState === 'visible' && send();
    addEventListener('online', send);
    document.addEventListener('visibilitychange', look);
    const timer = isWaiting ? setInterval(send, RETRY_MS) : undefined;
    return () => {
      removeEventListener('online', send);
      document.removeEventListener('visibilitychange', look);
      clearInterval(timer);
    };
  }, [user, host, isWaiting]);

  return {
    waiting,
    /** Keeps the acts on the device before it sends them, also with a network: so a lost answer loses nothing. */
    async act(...changed: BenchAct[]) {
      try {
        await keepActs(user, ...changed);
      } catch {
        await host.alert('This could not be kept on your device. Make room on it, then do it again.');
      }
      send();
    },
  };
}
