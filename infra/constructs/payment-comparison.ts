import { Duration } from 'aws-cdk-lib';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { Construct } from 'constructs';
import type { Config } from '../config.ts';
import { paymentEnvironment } from './payment-provider.ts';
import { SliceFunction } from './slice-function.ts';

/** Compares the payment provider's sessions of the last days with the orders every hour; without a provider there is nothing to compare. */
export class PaymentComparison extends Construct {
  constructor(scope: Construct, id: string, { config }: { config: Config }) {
    super(scope, id);
    const compare = new SliceFunction(this, 'Compare', {
      name: 'payment-comparison',
      environment: { ...paymentEnvironment(config) },
      timeout: Duration.minutes(5),
      // The next comparison comes anyway.
      retryAttempts: 0,
    });
    if (config.stripe)
      new Rule(this, 'EveryHour', {
        schedule: Schedule.rate(Duration.hours(1)),
        targets: [new LambdaFunction(compare)],
      });
  }
}
