import { Duration } from 'aws-cdk-lib';
import { TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { Construct } from 'constructs';
import { addOwnerAlarm } from './alarm.ts';
import { loggedMetric } from './logged-metric.ts';
import { SliceFunction } from './slice-function.ts';

const EVERY = Duration.minutes(1);

/** Visits the public pages and the API every minute (services/releases/site-check), and mails when that fails twice, or does not happen. */
export class SiteCheck extends Construct {
  constructor(scope: Construct, id: string, { siteUrl }: { siteUrl: string }) {
    super(scope, id);
    const check = new SliceFunction(this, 'Check', {
      name: 'site-check',
      environment: { SITE_URL: siteUrl },
      memorySize: 256,
      timeout: Duration.seconds(30),
      // The next check comes anyway.
      retryAttempts: 0,
    });
    new Rule(this, 'EveryMinute', { schedule: Schedule.rate(EVERY), targets: [new LambdaFunction(check)] });
    const failures = loggedMetric(this, 'Failures', {
      of: check,
      field: 'failed',
      name: 'SiteCheckFailures',
    });
    addOwnerAlarm(this, 'Alarm', {
      metric: failures.metric({ period: EVERY, statistic: 'Maximum' }),
      whatHappened: 'The site failed two checks in a row, or its check did not run.',
      runbook: 'the-site-check-fails',
      periods: 2,
      missingData: TreatMissingData.BREACHING,
    });
  }
}
