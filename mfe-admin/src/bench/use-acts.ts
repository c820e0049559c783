import { useHost } from '@hearthside/shell/federation/host.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { acts, type BenchAct, keepActs } from './acts.ts';
import { onReturn } from './on-return.ts';
import { sendActs } from './send-acts.ts';

// Where a network says that it is there and answers nothing.
const RETRY_MS = 20_000;

/** The acts that wait on this device. They are sent when the page is opened, returned to or woken, and when the network is back. */
export function useActs(user: string) {
  const host = useHost();
  const queries = useQueryClient();
  const waiting = useSyncExternalStore(acts.subscribe, acts.get);
  const isWaiting = waiting.some(({ refusal }) => !refusal);
  const send = (isByPerson: boolean) =>
    void sendActs(host, queries, user, isByPerson).catch((error) => reportError(error));
  // A send may refresh the session, and so change the host: that is no reason to send again.
  const sendByIt = useEffectEvent(send);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another user has other acts.
  useEffect(() => {
    sendByIt(true);
    return onReturn((isByPerson) => sendByIt(isByPerson));
  }, [user]);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => sendByIt(false), RETRY_MS);
    return () => clearInterval(timer);
  }, [isWaiting]);

  return {
    waiting,
    /** Keeps the acts on the device before it sends them, also with a network: so a lost answer loses nothing. */
    async act(...changed: BenchAct[]) {
      try {
        await keepActs(user, ...changed);
      } catch {
        await host.alert('This could not be kept on your device. Make room on it, then do it again.');
      }
      send(true);
    },
  };
}
