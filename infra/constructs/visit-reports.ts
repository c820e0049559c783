import { api } from '@hearthside/services/releases/visit-reports/reports-api.ts';
import { MICROFRONTENDS } from '@hearthside/shell/federation/workspaces.ts';
import { Construct } from 'constructs';
import { grantObjects } from './bucket-access.ts';
import { MAPS_PREFIX } from './site-files.ts';
import { SliceFunction } from './slice-function.ts';
import { SliceRoutes } from './slice-routes.ts';
import { namesIn } from './well-known.ts';

/** Counts what browsers report of visits (services/releases/visit-reports). */
export class VisitReports extends Construct {
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
