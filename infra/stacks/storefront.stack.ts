import { api as declaredApi } from '@hearthside/services/slices/storefront/api.ts';
import { Stack } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import type { SuiteStackProps } from '../config.ts';
import { grantObjects } from '../constructs/bucket-access.ts';
import { MicrofrontendSite } from '../constructs/microfrontend-site.ts';
import { lookUp } from '../constructs/parameters.ts';
import { SliceFunction } from '../constructs/slice-function.ts';
import { SliceRoutes } from '../constructs/slice-routes.ts';
import { namesIn } from '../constructs/well-known.ts';

export class StorefrontStack extends Stack {
  constructor(scope: Construct, id: string, { config, ...props }: SuiteStackProps) {
    super(scope, id, props);
    const { siteBucket } = namesIn(this);
    const api = new SliceFunction(this, 'Api', {
      name: 'storefront-api',
      environment: { SITE_URL: lookUp(this, 'edge/site-url') },
    });
    const page = new SliceFunction(this, 'Page', {
      name: 'storefront-page',
      environment: {
        SITE_BUCKET: siteBucket,
        SITE_URL: lookUp(this, 'edge/site-url'),
        BRAND: config.brand,
      },
      memorySize: 1024,
    });
    grantObjects(page, ['GetObject'], siteBucket, ['config.json', 'releases/', 'shell/', 'storefront/']);

    new SliceRoutes(this, 'Routes', { handler: api, api: declaredApi });
    addPageRoute(this, page);
    new MicrofrontendSite(this, 'Site', { name: 'storefront', functions: [api, page] });
  }
}

/** The one path to which CloudFront rewrites every prerendered page; `x-page-path` says which it is. */
function addPageRoute(scope: Construct, page: SliceFunction): void {
  new SliceRoutes(scope, 'PageRoutes', {
    handler: page,
    api: {
      routes: ['GET', 'HEAD'].map((method) => ({
        method,
        path: '/index.html',
        access: 'public',
        openBecause: 'These are the public pages.',
      })),
    },
  });
}
