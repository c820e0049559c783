/** A DNS record; an MX record's value begins with its priority. */
export interface DnsRecord {
  type: 'CNAME' | 'MX' | 'TXT';
  name: string;
  value: string;
}

/** The domain that takes the bounces of e-mails from a domain (SES's custom MAIL FROM). */
export function mailFromDomain(domain: string): string {
  return `bounces.${domain}`;
}

/** What the domain asks of receivers whom neither signature nor sender convinces: nothing yet, but to tell the owner. */
export function dmarcRecord(domain: string, ownerEmail: string): DnsRecord {
  return { type: 'TXT', name: `_dmarc.${domain}`, value: `v=DMARC1; p=none; rua=mailto:${ownerEmail}` };
}

export const receivingHost = (region: string): string => `inbound-smtp.${region}.amazonaws.com`;

/** What has the e-mails to a domain sent to SES. */
export function receivingRecord(domain: string, region: string): DnsRecord {
  return { type: 'MX', name: domain, value: `10 ${receivingHost(region)}` };
}

/** All that the DNS of a sender's domain needs. SES makes the tokens of the signature with the identity. */
export function mailRecords({ domain, tokens, region, ownerEmail }: SignedDomain): DnsRecord[] {
  const bounces = mailFromDomain(domain);
  return [
    ...tokens.map(
      (token): DnsRecord => ({
        type: 'CNAME',
        name: `${token}._domainkey.${domain}`,
        value: `${token}.dkim.amazonses.com`,
      }),
    ),
    { type: 'MX', name: bounces, value: `10 feedback-smtp.${region}.amazonses.com` },
    { type: 'TXT', name: bounces, value: 'v=spf1 include:amazonses.com ~all' },
    dmarcRecord(domain, ownerEmail),
  ];
}

export interface SignedDomain {
  domain: string;
  tokens: string[];
  region: string;
  ownerEmail: string;
}
