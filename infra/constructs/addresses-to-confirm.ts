import type { Settings } from '../config.ts';

type Addresses = Pick<Settings, 'senderEmail' | 'ownerEmail' | 'existingIdentities'>;

/**
 * The addresses that the mail stack makes SES's identities of: the sender's and the owner's, as far as SES has neither
 * them nor their domains.
 */
export function addressesToConfirm({
  senderEmail,
  ownerEmail,
  existingIdentities = [],
}: Addresses): string[] {
  const addresses = isSame(senderEmail, ownerEmail) ? [senderEmail] : [senderEmail, ownerEmail];
  return addresses.filter((address) => !existingIdentities.some((identity) => covers(identity, address)));
}

/**
 * The domain that signs the sender's e-mails (DKIM), if the mail stack makes an identity of it; undefined if SES has it
 * already. Without a signature of their own domain, e-mails fail DMARC.
 */
export function domainToSign(addresses: Addresses): string | undefined {
  return existingDomain(addresses) ? undefined : hostOf(addresses.senderEmail);
}

/** All that the mail stack makes SES's identities of. */
export function identitiesToMake(addresses: Addresses): string[] {
  return [...addressesToConfirm(addresses), domainToSign(addresses) ?? []].flat();
}

/** SES's identity of the domain in whose name the sender's e-mails leave. */
export function sendingDomain(addresses: Addresses): string {
  return existingDomain(addresses) ?? hostOf(addresses.senderEmail);
}

function existingDomain({ senderEmail, existingIdentities = [] }: Addresses): string | undefined {
  return existingIdentities.find((identity) => !identity.includes('@') && covers(identity, senderEmail));
}

/** The domain of an e-mail address. */
export function hostOf(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1).toLowerCase();
}

/** Whether an identity of SES, an address or a domain with all below it, lets it send from and to an address. */
export function covers(identity: string, address: string): boolean {
  return isSame(identity, address) || `.${hostOf(address)}`.endsWith(`.${identity}`.toLowerCase());
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
