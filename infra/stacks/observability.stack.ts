import { api } from '@hearthside/services/releases/visit-reports/reports-api.ts';
import { MICROFRONTENDS } from '@hearthside/shell/federation/workspaces.ts';
import { Aws, Duration, Stack } from 'aws-cdk-lib';
import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import { TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction, SnsTopic } from 'aws-cdk-lib/aws-events-targets';
import { CfnDetector } from 'aws-cdk-lib/aws-guardduty';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Construct } from 'constructs';
import type { SuiteStackProps } from '../config.ts';
import { addOwnerAlarm } from '../constructs/alarm.ts';
import { allow, grantInvalidation } from '../constructs/allow.ts';
import { grantListing, grantObjects } from '../constructs/bucket-access.ts';
import { edgeFunctionName, WITH_SHARE } from '../constructs/edge/canary-share.ts';
import { loggedMetric } from '../constructs/logged-metric.ts';
import { lookUp } from '../constructs/parameters.ts';
import { MAPS_PREFIX, RECORDS_PREFIX } from '../constructs/site-files.ts';
import { SliceFunction } from '../constructs/slice-function.ts';
import { SliceRoutes } from '../constructs/slice-routes.ts';
import { SuiteDashboard } from '../constructs/suite-dashboard.ts';
import { edgeFunctionArn, namesIn } from '../constructs/well-known.ts';

const EVERY = Duration.minutes(1);

/** Judges the canary every minute (infra/releases/canary): gives it to more visitors, or withdraws it and mails the owner. */
class CanaryJudge extends Construct {
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

/** Counts what browsers report of visits (services/releases/visit-reports). */
class VisitReports extends Construct {
  constructor(scope: Construct, id: string) {
    super(scope, id);
    const { suite, siteBucket } = namesIn(this);
    const reports = new SliceFunction(this, 'Ingest', {
      name: 'reports',
      environment: { SITE_BUCKET: siteBucket, METRICS_NAMESPACE: suite },
    });
    // Whether there is such a build, and where in its sources an error happened.
    grantObjects(reports, ['GetObject'], siteBucket, [
      ...MICROFRONTENDS.map((name) => `${name}/`),
      MAPS_PREFIX,
    ]);
    new SliceRoutes(this, 'Routes', { handler: reports, api });
  }
}

/** Visits the public pages and the API every minute (services/releases/site-check), and mails when that fails twice, or does not happen. */
class SiteCheck extends Construct {
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

/** Where every alarm goes: the owner's inbox, after a click on SNS's confirmation. */
class OwnerAlarms extends Topic {
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

/** Writes to the owner when the account's bill of a month reaches the sum (setting `monthlyBudget`), or is forecast to. */
class MonthlyBudget extends Construct {
  constructor(
    scope: Construct,
    id: string,
    { ownerEmail, dollars }: { ownerEmail: string; dollars: number },
  ) {
    super(scope, id);
    // AWS makes no forecast before it has five weeks of bills.
    const notify = (notificationType: 'ACTUAL' | 'FORECASTED') => ({
      notification: { notificationType, comparisonOperator: 'GREATER_THAN', threshold: 100 },
      subscribers: [{ subscriptionType: 'EMAIL', address: ownerEmail }],
    });
    // Another address is another budget, and AWS makes it before it removes the one before: a name would be taken.
    new CfnBudget(this, 'Budget', {
      budget: {
        budgetType: 'COST',
        timeUnit: 'MONTHLY',
        budgetLimit: { amount: dollars, unit: 'USD' },
      },
      notificationsWithSubscribers: [notify('ACTUAL'), notify('FORECASTED')],
    });
  }
}

/** GuardDuty's findings of medium severity and above, by e-mail (setting `threatDetection`). */
class ThreatDetection extends Construct {
  constructor(scope: Construct, id: string, { alarms }: { alarms: Topic }) {
    super(scope, id);
    new CfnDetector(this, 'Detector', {
      enable: true,
      // Each is billed by traffic: shoppers' requests of files, and what functions send.
      features: ['S3_DATA_EVENTS', 'LAMBDA_NETWORK_LOGS'].map((name) => ({ name, status: 'DISABLED' })),
    });
    new Rule(this, 'Found', {
      eventPattern: {
        source: ['aws.guardduty'],
        detailType: ['GuardDuty Finding'],
        detail: { severity: [{ numeric: ['>=', 4] }] },
      },
      targets: [new SnsTopic(alarms)],
    });
  }
}

export class ObservabilityStack extends Stack {
  constructor(scope: Construct, id: string, { config, ...props }: SuiteStackProps) {
    super(scope, id, props);
    const alarms = new OwnerAlarms(this, 'Alarms', { ownerEmail: config.ownerEmail });
    if (config.threatDetection) new ThreatDetection(this, 'Threats', { alarms });
    new MonthlyBudget(this, 'Budget', { ownerEmail: config.ownerEmail, dollars: config.monthlyBudget });
    new SiteCheck(this, 'SiteCheck', { siteUrl: lookUp(this, 'edge/site-url') });
    new VisitReports(this, 'Reports');
    const distributionId = lookUp(this, 'edge/distribution-id');
    new CanaryJudge(this, 'Canary', { distributionId });
    new SuiteDashboard(this, 'Dashboard', {
      apiId: lookUp(this, 'edge/api-id'),
      liveApiId: lookUp(this, 'live/api-id'),
      distributionId,
    });
  }
}
