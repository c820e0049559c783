import { PRICES, type Unit, type Units } from './prices.ts';

/** Dollars by service. */
export type Bill = Record<string, number>;

/** What the units cost, by service. */
export function billOf(units: Units, times = 1): Bill {
  const bill: Bill = {};
  for (const [unit, count] of Object.entries(units) as [Unit, number][]) {
    const { service, dollars } = PRICES[unit];
    bill[service] = (bill[service] ?? 0) + count * times * dollars;
  }
  return bill;
}

export function sumOf(bill: Bill): number {
  return Object.values(bill).reduce((total, dollars) => total + dollars, 0);
}

/** A resource of the synthesized templates. */
export interface TemplateResource {
  Type: string;
  Properties: Record<string, unknown>;
}

// Lambda asks each queue with so many pollers, which wait twenty seconds for an answer each.
const POLLERS = 5;
const POLLS_A_MONTH = POLLERS * 3 * 60 * 24 * 30;

/** What a month costs for what is there, whether anybody comes or not. */
export function unitsOf(resources: TemplateResource[]): Units {
  const ofType = (type: string) => resources.filter(({ Type }) => Type === type);
  const metrics = (alarm: TemplateResource) =>
    ((alarm.Properties.Metrics ?? [{ MetricStat: {} }]) as { MetricStat?: object }[]).filter(
      ({ MetricStat }) => MetricStat,
    ).length;
  const counted = ofType('AWS::Logs::MetricFilter').flatMap(({ Properties }) => namesOf(Properties));
  return {
    // Each metric of an alarm counts.
    alarm: ofType('AWS::CloudWatch::Alarm').reduce((total, alarm) => total + metrics(alarm), 0),
    metric: new Set(counted).size,
    'queue request':
      POLLS_A_MONTH *
      ofType('AWS::Lambda::EventSourceMapping').filter(({ Properties }) =>
        JSON.stringify(Properties.EventSourceArn).includes('Queue'),
      ).length,
    secret: ofType('AWS::SecretsManager::Secret').length,
  };
}

function namesOf({ MetricTransformations }: Record<string, unknown>): string[] {
  return (MetricTransformations as { MetricName: string }[]).map(({ MetricName }) => MetricName);
}
