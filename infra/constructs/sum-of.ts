import { type IMetric, MathExpression } from 'aws-cdk-lib/aws-cloudwatch';
import { ALARM_PERIOD } from './alarm.ts';

/**
 * The sum of metrics in an alarm's period. Of most errors AWS has data only where there were some, and `a + b` has a value
 * only where both have: what is missing counts as zero. The table's alarm would else stay on for ever, for alarms on
 * DynamoDB's metrics keep their state while data is missing.
 */
export function sumOf(usingMetrics: Record<string, IMetric>): MathExpression {
  const terms = Object.keys(usingMetrics).map((id) => `FILL(${id}, 0)`);
  return new MathExpression({ expression: terms.join(' + '), usingMetrics, period: ALARM_PERIOD });
}
