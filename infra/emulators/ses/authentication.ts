import type { Resource } from '../assembly/resource.ts';

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
