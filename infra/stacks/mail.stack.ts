import { Stack } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import type { SuiteStackProps } from '../config.ts';
import { MailIdentities } from '../constructs/mail-identities.ts';
import { MailOutbox } from '../constructs/mail-outbox.ts';
import { MailReceiving } from '../constructs/mail-receiving.ts';
import { lookUp } from '../constructs/parameters.ts';

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
