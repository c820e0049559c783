import type { InboundMail } from './read-mail.ts';

/**
 * Whether an e-mail's sender is proved, by what SES has found (RFC 8601): DMARC, or where a domain asks for none a signature
 * of the address's own domain. A sender chooses its greeting and the envelope's address, which stand among the findings: what
 * looks as if it made some up proves nothing.
 */
export function isAuthentic({ from, header }: Pick<InboundMail, 'from' | 'header'>): boolean {
  const all = (header('authentication-results') ?? '').toLowerCase();
  const [server, ...findings] = all.split(';').map((part) => part.trim());
  const dmarc = findings.filter((finding) => finding.startsWith('dmarc='));
  if (server !== 'amazonses.com' || all.includes('"') || dmarc.length !== 1) return false;
  if (!dmarc[0]?.startsWith('dmarc=none')) return dmarc[0]?.startsWith('dmarc=pass') ?? false;
  const host = from.slice(from.lastIndexOf('@') + 1);
  return findings.some((finding) => {
    const [, domain] = /^dkim=pass\b.*\bheader\.i=\S*@([\w.-]+)$/.exec(finding) ?? [];
    // Of the organization's domains, one is above the other (RFC 7489, relaxed).
    return domain && (isWithin(host, domain) || isWithin(domain, host));
  });
}

function isWithin(host: string, domain: string): boolean {
  return `.${host}`.endsWith(`.${domain}`);
}
