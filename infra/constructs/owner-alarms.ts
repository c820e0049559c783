import { Aws } from 'aws-cdk-lib';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { Construct } from 'constructs';
import { namesIn } from './well-known.ts';

/** Where every alarm goes: the owner's inbox, after a click on SNS's confirmation. */
export class OwnerAlarms extends Topic {
  constructor(scope: Construct, id: string, { ownerEmail }: { ownerEmail: string }) {
    super(scope, id, { topicName: namesIn(scope).alarmTopic, enforceSSL: true });
    this.addSubscription(new EmailSubscription(ownerEmail));
    this.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal('cloudwatch.amazonaws.com')],
        actions: ['sns:Publish'],
        resources: [this.topicArn],
        conditions: { StringEquals: { 'aws:SourceAccount': Aws.ACCOUNT_ID } },
      }),
    );
  }
}
