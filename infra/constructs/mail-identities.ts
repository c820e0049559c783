import { EmailIdentity, Identity } from 'aws-cdk-lib/aws-ses';
import { Construct } from 'constructs';
import type { Config } from '../config.ts';
import { arnOf } from './well-known.ts';

/**
 * The identities that SES sends from, and to while the account is in its sandbox: it mails the owner of each new one a
 * link to confirm it. SES refuses to make one that the account has, so those are named in the settings.
 */
export class MailIdentities extends Construct {
  readonly arns: string[];

  constructor(scope: Construct, id: string, { senderEmail, ownerEmail, existingIdentities }: Config) {
    super(scope, id);
    const addresses = { Sender: senderEmail, ...(!isSame(senderEmail, ownerEmail) && { Owner: ownerEmail }) };
    const domains = new Set<string>();
    for (const [name, address] of Object.entries(addresses)) {
      const existing = existingIdentities.find((identity) => covers(identity, address));
      if (!existing) new EmailIdentity(this, name, { identity: Identity.email(address) });
      else if (!isSame(existing, address)) domains.add(existing);
    }
    // A right to an address's domain alone is of no use where SES knows the address as well.
    this.arns = [...Object.values(addresses), ...domains].map((identity) =>
      arnOf('ses', `identity/${identity}`),
    );
  }
}

/** Whether an identity of SES, an address or a domain with all below it, lets it send from and to an address. */
export function covers(identity: string, address: string): boolean {
  const host = address.slice(address.lastIndexOf('@') + 1);
  return isSame(identity, address) || `.${host}`.toLowerCase().endsWith(`.${identity}`.toLowerCase());
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
