import { Resolver } from 'node:dns/promises';
import type { DnsRecord } from '../constructs/mail-records.ts';

/** What a look-up of the DNS answers; rejected with the code `ENOTFOUND` or `ENODATA` where there is nothing. */
export type Dns = Pick<Resolver, 'resolveCname' | 'resolveMx' | 'resolveTxt'> & {
  resolve4(host: string): Promise<string[]>;
};

const NOTHING = new Set(['ENOTFOUND', 'ENODATA']);

/** The DNS as this machine sees it. */
export function publicDns(): Dns {
  return new Resolver({ timeout: 2_000, tries: 2 });
}

/**
 * Those of the records that the DNS does not have.
 * @throws Error if the DNS does not answer
 */
export async function missingRecords(records: DnsRecord[], dns: Dns): Promise<DnsRecord[]> {
  const present = await Promise.all(records.map((record) => has(record, dns)));
  return records.filter((_, position) => !present[position]);
}

/** Whether a host has an address. @throws Error if the DNS does not answer */
export function isKnown(host: string, dns: Dns): Promise<boolean> {
  return dns.resolve4(host).then(
    (addresses) => addresses.length > 0,
    (error) => {
      if (NOTHING.has(error.code)) return false;
      throw error;
    },
  );
}

async function has({ type, name, value }: DnsRecord, dns: Dns): Promise<boolean> {
  const found = await valuesOf(type, name, dns).catch((error) => {
    if (NOTHING.has(error.code)) return [];
    throw error;
  });
  // Of a policy that a domain has already, the shop needs only that it is there: the version says which policy it is.
  const [version = ''] = value.split(/[; ]/);
  return found.some((one) =>
    type === 'TXT' ? one.startsWith(version) && isEnough(one, value) : one === value,
  );
}

/** An SPF policy must name SES. */
function isEnough(found: string, wanted: string): boolean {
  return !wanted.startsWith('v=spf1') || found.includes('include:amazonses.com');
}

async function valuesOf(type: DnsRecord['type'], name: string, dns: Dns): Promise<string[]> {
  switch (type) {
    case 'CNAME':
      return (await dns.resolveCname(name)).map((host) => host.toLowerCase());
    case 'MX':
      return (await dns.resolveMx(name)).map(({ priority, exchange }) => `${priority} ${exchange}`);
    case 'TXT':
      return (await dns.resolveTxt(name)).map((parts) => parts.join(''));
  }
}
