import { randomUUID } from 'node:crypto';
import type { Resource } from '../assembly/resource.ts';
import { service } from '../declaration.ts';
import type { Store } from '../store/store.ts';

/** What a receiver finds of a mail's sender: the domains that DKIM and SPF prove, and whether DMARC (RFC 7489) accepts one. */
export interface Authentication {
  /** Domain of the signature. */
  dkim: string;
  /** Domain of the envelope's sender. */
  spf: string;
  dmarc: 'pass' | 'fail';
}

// SES signs and sends in its own name what no identity of a domain covers.
const SES = 'amazonses.com';

/**
 * How a receiver checks a mail from that address, if the DNS records of each domain identity are there. DMARC wants one of
 * both domains to be the address's own, or above or below it.
 */
export function authenticate(address: string, identities: Resource[]): Authentication {
  const host = address.slice(address.lastIndexOf('@') + 1);
  const domain = identities.find(({ properties }) => isWithin(host, String(properties.EmailIdentity)));
  const { MailFromDomain } = (domain?.properties.MailFromAttributes ?? {}) as { MailFromDomain?: string };
  const dkim = domain ? String(domain.properties.EmailIdentity).toLowerCase() : SES;
  const spf = MailFromDomain?.toLowerCase() ?? SES;
  const isAligned = [dkim, spf].some((proved) => isWithin(host, proved) || isWithin(proved, host));
  return { dkim, spf, dmarc: isAligned ? 'pass' : 'fail' };
}

export function isWithin(host: string, domain: string): boolean {
  return `.${host}`.toLowerCase().endsWith(`.${domain}`.toLowerCase());
}

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
