import { Duration } from 'aws-cdk-lib';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { Construct } from 'constructs';
import { addOwnerAlarm } from './alarm.ts';
import { allow } from './allow.ts';
import { grantListing, grantObjects } from './bucket-access.ts';
import { grantInvalidation } from './cache-access.ts';
import { edgeFunctionName, WITH_SHARE } from './edge/canary-share.ts';
import { loggedMetric } from './logged-metric.ts';
import { RECORDS_PREFIX } from './site-files.ts';
import { SliceFunction } from './slice-function.ts';
import { edgeFunctionArn, namesIn } from './well-known.ts';

const EVERY = Duration.minutes(1);

/** Judges the canary every minute (infra/releases/canary): gives it to more visitors, or withdraws it and mails the owner. */
export class CanaryJudge extends Construct {
  constructor(scope: Construct, id: string, { distributionId }: { distributionId: string }) {
    super(scope, id);
    const { suite, siteBucket } = namesIn(this);
    const judge = new SliceFunction(this, 'Judge', {
      name: 'canary-judge',
      environment: { SITE_BUCKET: siteBucket, DISTRIBUTION_ID: distributionId },
      memorySize: 256,
      timeout: Duration.seconds(30),
      // The next look comes anyway.
      retryAttempts: 0,
    });
    grantObjects(judge, ['GetObject', 'PutObject'], siteBucket, [RECORDS_PREFIX, 'releases/']);
    // With the right to list, S3 answers 404 for what is not there, not 403.
    grantListing(judge, siteBucket, [RECORDS_PREFIX]);
    grantInvalidation(judge, distributionId);
    allow(
      judge,
      ['cloudfront:GetFunction', 'cloudfront:PublishFunction', 'cloudfront:UpdateFunction'],
      WITH_SHARE.map((name) => edgeFunctionArn(edgeFunctionName(suite, name))),
    );
    new Rule(this, 'EveryMinute', { schedule: Schedule.rate(EVERY), targets: [new LambdaFunction(judge)] });
    const counted = (name: string, field: string) => loggedMetric(this, name, { of: judge, field, name });
    counted('CanaryPercent', 'percent');
    addOwnerAlarm(this, 'Alarm', {
      metric: counted('CanariesWithdrawn', 'withdrawn').metric({ period: EVERY, statistic: 'Sum' }),
      whatHappened: 'A canary release was withdrawn, because visitors did worse with it.',
      runbook: 'a-canary-was-withdrawn',
    });
  }
}
