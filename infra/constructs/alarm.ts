import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { REPOSITORY } from '@hearthside/shell/federation/workspaces.ts';
import { Duration } from 'aws-cdk-lib';
import {
  Alarm,
  ComparisonOperator,
  type IAlarm,
  type IMetric,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch';
import type { Construct } from 'constructs';
import { arnOf, namesIn } from './well-known.ts';

export interface OwnerAlarmProps {
  metric: IMetric;
  /** One sentence that names the resource; the alarm's e-mail shows it. */
  whatHappened: string;
  /** Anchor of the runbook's section that says what to do. */
  runbook: string;
  /** The alarm goes off above it. @default 0 */
  above?: number;
  /** Periods in a row. @default 1 */
  periods?: number;
  /** What a period without data counts as. @default within the threshold */
  missingData?: TreatMissingData;
}

export const ALARM_PERIOD = Duration.minutes(5);

const { repository } = JSON.parse(readFileSync(join(REPOSITORY, 'package.json'), 'utf8'));

/**
 * An alarm that writes to the owner. The topic is the observability stack's and is named, not referred to:
 * CloudWatch takes the ARN before the topic exists.
 */
export function addOwnerAlarm(scope: Construct, id: string, props: OwnerAlarmProps): IAlarm {
  const alarm = new Alarm(scope, id, {
    metric: props.metric,
    alarmDescription: `${props.whatHappened} What to do: ${runbookAddress(repository)}#${props.runbook}`,
    threshold: props.above ?? 0,
    comparisonOperator: ComparisonOperator.GREATER_THAN_THRESHOLD,
    evaluationPeriods: props.periods ?? 1,
    treatMissingData: props.missingData ?? TreatMissingData.NOT_BREACHING,
  });
  alarm.addAlarmAction({ bind: () => ({ alarmActionArn: arnOf('sns', namesIn(scope).alarmTopic) }) });
  return alarm;
}

/** The runbook on the host of the repository that package.json names; its path where package.json names none. */
export function runbookAddress(repository?: { url: string }): string {
  const path = '.github/RUNBOOK.md';
  const site = repository?.url.replace(/^git\+|\.git$/g, '');
  return site ? `${site}/blob/HEAD/${path}` : path;
}
