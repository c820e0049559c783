import * as z from 'zod/mini';
import { decodeCursor, type Page } from '../runtime/cursor.ts';
import { isId } from '../runtime/ids.ts';
import { matchingPage } from '../runtime/matching-page.ts';
import type { AdminConsultation } from './consultation.contract.ts';
import { type ConsultationItem, consultations } from './consultation.entity.ts';
import { toAdminConsultations } from './read-consultation.ts';

// Three e-mails each: their states still fit one batch read of 100.
const PAGE_SIZE = 25;
const Position = z.object({ id: z.string().check(z.refine(isId)) });

interface Filter {
  cursor?: string;
  /** Finds by name or e-mail. */
  q?: string;
  status?: string;
}

/** All requests, newest first. */
export async function listConsultations({ cursor, q, status }: Filter): Promise<Page<AdminConsultation>> {
  const wanted = q?.trim().toLowerCase() ?? '';
  const matches = (item: ConsultationItem) =>
    (!status || item.status === status) && `${item.name}\n${item.email}`.toLowerCase().includes(wanted);
  const page = await matchingPage({
    after: cursor ? decodeCursor(cursor, Position) : undefined,
    size: PAGE_SIZE,
    position: ({ id }: ConsultationItem) => ({ id }),
    matches: wanted || status ? matches : undefined,
    read: (after, limit) => {
      const all = consultations().query.newest({});
      return (after ? all.lt(after) : all).go({ order: 'desc', limit });
    },
  });
  return { ...page, items: await toAdminConsultations(page.items) };
}
