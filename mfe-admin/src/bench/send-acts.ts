import type { Host } from '@hearthside/shell/federation/contract.ts';
import { problemOf } from '@hearthside/shell/federation/problem.ts';
import { UploadError } from '@hearthside/shell/media/upload/upload-error.ts';
import { uploadFile } from '@hearthside/shell/media/upload/upload-file.ts';
import type { useQueryClient } from '@tanstack/react-query';
import { parseResponse } from 'hono/client';
import { adminApi, reasonOf } from '../admin-api.ts';
import { type BenchAct, dropActs, isAtSameStep, keepActs, readActs } from './acts.ts';
import { benchOrderQuery } from './bench-queries.ts';

/**
 * Sends the acts that wait, oldest first, whichever tab was asked: one tab at a time does it. An act that the server refuses
 * stays for a choice, and so do those after it at the same step. Without an answer, all that are left wait for the next try.
 */
export async function sendActs(host: Host, queries: ReturnType<typeof useQueryClient>, user: string) {
  if ((await readActs(user)).length === 0) return;
  await navigator.locks.request('bench', async () => {
    const stuck: BenchAct[] = [];
    for (const act of await readActs(user)) {
      if (act.refusal || stuck.some((other) => isAtSameStep(act, other))) {
        stuck.push(act);
        continue;
      }
      try {
        const answer = await sendAct(host, act);
        const { queryKey } = benchOrderQuery(host, user, act.order);
        queries.setQueryData(queryKey, (order) => order && { ...order, ...answer });
        await dropActs(user, act);
      } catch (error) {
        const refusal = refusalOf(error);
        if (!refusal) return;
        stuck.push(act);
        await keepActs(user, { ...act, refusal });
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

/** Why the server will not take an act, however often it is sent; undefined if another try may succeed. */
function refusalOf(error: unknown): string | undefined {
  if (error instanceof UploadError && !error.canRetry) return error.message;
  const status = problemOf(error)?.status ?? 0;
  return [404, 409, 413, 422].includes(status) ? reasonOf(error as Error) : undefined;
}
