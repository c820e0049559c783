import { Stack } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import type { SuiteStackProps } from '../config.ts';
import { CanaryJudge } from '../constructs/canary-judge.ts';
import { MonthlyBudget } from '../constructs/monthly-budget.ts';
import { OwnerAlarms } from '../constructs/owner-alarms.ts';
import { lookUp } from '../constructs/parameters.ts';
import { SiteCheck } from '../constructs/site-check.ts';
import { SuiteDashboard } from '../constructs/suite-dashboard.ts';
import { VisitReports } from '../constructs/visit-reports.ts';

export class ObservabilityStack extends Stack {
  constructor(scope: Construct, id: string, { config, ...props }: SuiteStackProps) {
    super(scope, id, props);
    new OwnerAlarms(this, 'Alarms', { ownerEmail: config.ownerEmail });
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
