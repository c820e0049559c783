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

/** Whether an identity of SES, an address or a domain with all below it, lets it send from and to an address. */
export function covers(identity: string, address: string): boolean {
  const host = address.slice(address.lastIndexOf('@') + 1);
  return isSame(identity, address) || `.${host}`.toLowerCase().endsWith(`.${identity}`.toLowerCase());
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
