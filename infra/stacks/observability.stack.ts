import { Stack } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import type { SuiteStackProps } from '../config.ts';
import { OwnerAlarms } from '../constructs/owner-alarms.ts';
import { lookUp } from '../constructs/parameters.ts';
import { SiteCheck } from '../constructs/site-check.ts';
import { SuiteDashboard } from '../constructs/suite-dashboard.ts';
import { VisitReports } from '../constructs/visit-reports.ts';

export class ObservabilityStack extends Stack {
  constructor(scope: Construct, id: string, { config, ...props }: SuiteStackProps) {
    super(scope, id, props);
    new OwnerAlarms(this, 'Alarms', { ownerEmail: config.ownerEmail });
    new SiteCheck(this, 'SiteCheck', { siteUrl: lookUp(this, 'edge/site-url') });
    new VisitReports(this, 'Reports');
    new SuiteDashboard(this, 'Dashboard', {
      apiId: lookUp(this, 'edge/api-id'),
      liveApiId: lookUp(this, 'live/api-id'),
      distributionId: lookUp(this, 'edge/distribution-id'),
    });
  }
}
