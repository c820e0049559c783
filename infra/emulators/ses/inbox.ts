import { randomUUID } from 'node:crypto';
import { service } from '../declaration.ts';
import type { Store } from '../store/store.ts';
import type { Authentication } from './authentication.ts';

export interface Mail {
  id: string;
  to: string[];
  from: string;
  subject: string;
  html: string;
  text: string;
  /** Those of a raw message that mail programs act on, by lower-case name. */
  headers?: Record<string, string>;
  /** Absent in mails that other services of AWS send in their own name. */
  authentication?: Authentication;
  /** ISO 8601. */
  sentAt: string;
}

/** The sent e-mails. */
export interface Inbox {
  /** Stores a mail and answers its message id. */
  deliver(mail: Omit<Mail, 'id' | 'sentAt'>): Promise<string>;
  /** Newest last. */
  list(): Promise<Mail[]>;
}

/** Opens the inbox. Ids begin with the time, so that the store lists mails in the order of sending. */
export function openInbox(store: Store): Inbox {
  const mails = store.collection<Mail>('mails');
  let sequence = 0;
  return {
    async deliver(mail) {
      sequence = (sequence + 1) % 10_000;
      const now = new Date();
      const id = `${now.getTime().toString(16).padStart(12, '0')}${String(sequence).padStart(4, '0')}-${randomUUID()}`;
      await mails.put(id, { ...mail, id, sentAt: now.toISOString() });
      return id;
    },
    async list() {
      return (await mails.list()).map(({ value }) => value);
    },
  };
}

declare module '../service.ts' {
  interface Services {
    inbox: Inbox;
  }
}

export const SERVICE = service('inbox', {
  needs: ['ses', 'store'],
  start: ({ ses, store }) => ses?.inbox ?? openInbox(store),
});
