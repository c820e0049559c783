import { Stack } from 'aws-cdk-lib';
import { EmailIdentity, Identity } from 'aws-cdk-lib/aws-ses';
import type { Construct } from 'constructs';
import type { SuiteStackProps } from '../config.ts';
import { MailOutbox } from '../constructs/mail-outbox.ts';
import { lookUp } from '../constructs/parameters.ts';

export class MailStack extends Stack {
  constructor(scope: Construct, id: string, { config, ...props }: SuiteStackProps) {
    super(scope, id, props);
    const sender = new EmailIdentity(this, 'Sender', { identity: Identity.email(config.senderEmail) });
    new MailOutbox(this, 'Outbox', {
      config,
      sender,
      siteUrl: lookUp(this, 'edge/site-url'),
      tableStreamArn: lookUp(this, 'data/table-stream-arn'),
    });
  }
}
