import { Aws, Stack } from 'aws-cdk-lib';
import { MxRecord, PublicHostedZone, TxtRecord } from 'aws-cdk-lib/aws-route53';
import { EmailIdentity, Identity } from 'aws-cdk-lib/aws-ses';
import { Construct } from 'constructs';
import type { Config, SuiteStackProps } from '../config.ts';
import { addressesToConfirm, covers, domainToSign, hostOf } from '../constructs/addresses-to-confirm.ts';
import { MailOutbox } from '../constructs/mail-outbox.ts';
import { MailReceiving } from '../constructs/mail-receiving.ts';
import { dmarcRecord, mailFromDomain, receivingHost } from '../constructs/mail-records.ts';
import { lookUp } from '../constructs/parameters.ts';
import { arnOf } from '../constructs/well-known.ts';

/**
 * The identities that SES sends from, and to while the account is in its sandbox: it mails the owner of each new address a
 * link to confirm it. The sender's domain signs (Easy DKIM) and takes the bounces (MAIL FROM) once its DNS has the records,
 * which go into its zone if there is one. SES refuses to make an identity that the account has, so those are named in the
 * settings.
 */
class MailIdentities extends Construct {
  readonly arns: string[];

  constructor(scope: Construct, id: string, config: Config) {
    super(scope, id);
    const { senderEmail, ownerEmail, existingIdentities } = config;
    for (const address of addressesToConfirm(config)) {
      const name = address === senderEmail ? 'Sender' : 'Owner';
      new EmailIdentity(this, name, { identity: Identity.email(address) });
    }
    const domain = domainToSign(config);
    if (domain) this.addDomain(domain, config);
    const addresses = [senderEmail, ownerEmail];
    // SES asks for the right to an address where it knows that, else for the right to its domain.
    const domains = existingIdentities.filter((identity) =>
      addresses.some((address) => covers(identity, address)),
    );
    this.arns = [...new Set([...addresses, hostOf(senderEmail), ...domains])].map((identity) =>
      arnOf('ses', `identity/${identity}`),
    );
  }

  private addDomain(domain: string, { mailZone, ownerEmail, replyDomain }: Config): void {
    const zone =
      mailZone &&
      PublicHostedZone.fromPublicHostedZoneAttributes(this, 'Zone', {
        hostedZoneId: mailZone.id,
        zoneName: domain,
      });
    new EmailIdentity(this, 'Domain', {
      identity: zone ? Identity.publicHostedZone(zone) : Identity.domain(domain),
      mailFromDomain: mailFromDomain(domain),
    });
    if (zone && replyDomain)
      new MxRecord(this, 'Replies', {
        zone,
        recordName: `${replyDomain}.`,
        values: [{ priority: 10, hostName: receivingHost(Aws.REGION) }],
      });
    if (!zone || mailZone.hasDmarc) return;
    const { name, value } = dmarcRecord(domain, ownerEmail);
    new TxtRecord(this, 'Dmarc', { zone, recordName: `${name}.`, values: [value] });
  }
}

export class MailStack extends Stack {
  constructor(scope: Construct, id: string, { config, ...props }: SuiteStackProps) {
    super(scope, id, props);
    new MailOutbox(this, 'Outbox', {
      config,
      identityArns: new MailIdentities(this, 'Identities', config).arns,
      siteUrl: lookUp(this, 'edge/site-url'),
      tableStreamArn: lookUp(this, 'data/table-stream-arn'),
    });
    const { replyDomain } = config;
    if (replyDomain) new MailReceiving(this, 'Receiving', { config, replyDomain });
  }
}
