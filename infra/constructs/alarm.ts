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
  /** Read by whoever gets the e-mail: what it means and where to look first. */
  description: string;
  /** The alarm goes off above it. @default 0 */
  above?: number;
  /** Periods in a row. @default 1 */
  periods?: number;
}

export const ALARM_PERIOD = Duration.minutes(5);

/**
 * An alarm that writes to the owner. The topic is the observability stack's and is named, not referred to:
 * CloudWatch takes the ARN before the topic exists.
 */
export function addOwnerAlarm(scope: Construct, id: string, props: OwnerAlarmProps): IAlarm {
  const alarm = new Alarm(scope, id, {
    metric: props.metric,
    alarmDescription: props.description,
    threshold: props.above ?? 0,
    comparisonOperator: ComparisonOperator.GREATER_THAN_THRESHOLD,
    evaluationPeriods: props.periods ?? 1,
    treatMissingData: TreatMissingData.NOT_BREACHING,
  });
  alarm.addAlarmAction({ bind: () => ({ alarmActionArn: arnOf('sns', namesIn(scope).alarmTopic) }) });
  return alarm;
}
