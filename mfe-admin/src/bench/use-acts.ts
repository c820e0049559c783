import type { Host } from '@hearthside/shell/federation/contract.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { problemOf } from '@hearthside/shell/federation/problem.ts';
import { reasonOf } from '@hearthside/shell/federation/use-write.ts';
import { UploadError } from '@hearthside/shell/media/upload/upload-error.ts';
import { uploadFile } from '@hearthside/shell/media/upload/upload-file.ts';
import { useQueryClient } from '@tanstack/react-query';
import { DetailedError, parseResponse } from 'hono/client';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { adminApi } from '../admin-api.ts';
import { acts, type BenchAct, dropActs, isAtSameStep, keepActs, readActs } from './acts.ts';
import { benchOrderQuery } from './bench-queries.ts';
import { askToBeWoken, onReturn } from './on-return.ts';

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

/** These refuse the caller or the moment, not the act. */
const NOT_OF_THE_ACT = [401, 408, 429];

/** Whether a send may ask to sign in again. Whoever does not want to is not asked until they come back or act again. */
let mayAsk = true;

/**
 * Sends the acts that wait, oldest first, whichever tab was asked: one tab at a time does it. An act that the server refuses
 * stays for a choice, and so do those after it at the same step. Without an answer, all that are left wait for the next try.
 * `isByPerson` if somebody has just come to the page or done something there.
 */
async function sendActs(
  host: Host,
  queries: ReturnType<typeof useQueryClient>,
  user: string,
  isByPerson: boolean,
) {
  if (isByPerson) mayAsk = true;
  if ((await readActs(user)).length === 0) return;
  // Before the sending, which may outlast the page. Whoever forbids it is back at the page themselves.
  if (isByPerson) void askToBeWoken().catch(() => undefined);
  await navigator.locks.request('bench', async () => {
    // Also what waited for the lock while somebody was asked.
    if (!mayAsk) return;
    const stuck: BenchAct[] = [];
    for (const act of await readActs(user)) {
      if (act.refusal || stuck.some((other) => isAtSameStep(act, other))) {
        stuck.push(act);
        continue;
      }
      const { queryKey } = benchOrderQuery(host, user, act.order);
      try {
        const answer = await sendAct(host, act);
        queries.setQueryData(queryKey, (order) => order && { ...order, ...answer });
        await dropActs(user, act);
      } catch (error) {
        const cause = error instanceof UploadError && error.canRetry ? error.cause : error;
        const refusal = refusalOf(cause);
        if (!refusal) {
          mayAsk = !(cause instanceof DetailedError && cause.statusCode === 401);
          return;
        }
        stuck.push(act);
        await keepActs(user, { ...act, refusal });
        // The choice is between the act and what is there now.
        void queries.invalidateQueries({ queryKey });
      }
    }
  });
}

async function sendAct(host: Host, act: BenchAct) {
  const { id, order, step, at, version, done, note, file } = act;
  let { photo } = act;
  if (file && !photo) {
    const signal = new AbortController().signal;
    const uploaded = await uploadFile(file, { kind: 'workshop' }, { ...host, signal, onProgress: () => {} });
    photo = uploaded.key;
    // If the answer to what follows is lost, the same picture is named again.
    await keepActs(act.user, { ...act, photo });
  }
  const { uid } = order;
  return parseResponse(
    adminApi(host).workshop.orders[':uid'][':id'].steps[':step'].$post(
      { param: { uid, id: order.id, step: step.id }, json: { at, version, done, note, photo } },
      { headers: { 'Idempotency-Key': id } },
    ),
  );
}

/**
 * Why the server will not take an act, however often it is sent; undefined if another try may succeed. What does not say so in
 * the API's words is no answer of it.
 */
function refusalOf(error: unknown): string | undefined {
  if (error instanceof UploadError) return error.message;
  const { status = 0 } = problemOf(error) ?? {};
  const isFinal = status >= 400 && status < 500 && !NOT_OF_THE_ACT.includes(status);
  return isFinal ? reasonOf(error as Error) : undefined;
}
