import { EmailIdentity, Identity } from 'aws-cdk-lib/aws-ses';
import { Construct } from 'constructs';
import type { Config } from '../config.ts';
import { addressesToConfirm, covers } from './addresses-to-confirm.ts';
import { arnOf } from './well-known.ts';

/**
 * The identities that SES sends from, and to while the account is in its sandbox: it mails the owner of each new one a
 * link to confirm it. SES refuses to make one that the account has, so those are named in the settings.
 */
export class MailIdentities extends Construct {
  readonly arns: string[];

  constructor(scope: Construct, id: string, config: Config) {
    super(scope, id);
    const { senderEmail, ownerEmail, existingIdentities } = config;
    for (const address of addressesToConfirm(config)) {
      const name = address === senderEmail ? 'Sender' : 'Owner';
      new EmailIdentity(this, name, { identity: Identity.email(address) });
    }
    const addresses = [senderEmail, ownerEmail];
    // SES asks for the right to an address where it knows that, else for the right to its domain.
    const domains = existingIdentities.filter((identity) =>
      addresses.some((address) => covers(identity, address)),
    );
    this.arns = [...new Set([...addresses, ...domains])].map((identity) =>
      arnOf('ses', `identity/${identity}`),
    );
  }
}
