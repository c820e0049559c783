import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import { Construct } from 'constructs';

/** Writes to the owner when the account's bill of a month reaches the sum (setting `monthlyBudget`), or is forecast to. */
export class MonthlyBudget extends Construct {
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
