import { api as declaredApi } from '@hearthside/services/slices/storefront/api.ts';
import { Stack } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import type { SuiteStackProps } from '../config.ts';
import { grantObjects } from '../constructs/bucket-access.ts';
import { MicrofrontendSite } from '../constructs/microfrontend-site.ts';
import { lookUp } from '../constructs/parameters.ts';
import { SliceFunction } from '../constructs/slice-function.ts';
import { SliceRoutes } from '../constructs/slice-routes.ts';
import { grantIndex, grantPartitions } from '../constructs/table-access.ts';
import { namesIn } from '../constructs/well-known.ts';

export class StorefrontStack extends Stack {
  constructor(scope: Construct, id: string, { config, ...props }: SuiteStackProps) {
    super(scope, id, props);
    const { table, siteBucket } = namesIn(this);
    const api = new SliceFunction(this, 'Api', {
      name: 'storefront-api',
      environment: { TABLE_NAME: table, SITE_URL: lookUp(this, 'edge/site-url') },
    });
    const page = new SliceFunction(this, 'Page', {
      name: 'storefront-page',
      environment: {
        TABLE_NAME: table,
        SITE_BUCKET: siteBucket,
        SITE_URL: lookUp(this, 'edge/site-url'),
        BRAND: config.brand,
      },
      memorySize: 1024,
    });
    for (const reader of [api, page]) {
      grantPartitions(reader, ['GetItem', 'Query'], ['PRODUCT#*', 'HERO', 'PAGE#*', 'SITE']);
      // The accessories of a product, and the pages that the landing page quotes.
      grantPartitions(reader, ['BatchGetItem'], ['PRODUCT#*', 'PAGE#*']);
      grantPartitions(reader, ['Query'], ['GALLERY', 'STAGES']);
      grantIndex(reader, ['PRODUCTS', 'LISTINGS', 'GALLERY#*']);
    }
    // A review counts in its product, comes from a customer, who may change or delete it, and takes its photos into use.
    grantPartitions(api, ['ConditionCheckItem', 'DeleteItem', 'PutItem', 'UpdateItem'], ['PRODUCT#*']);
    grantPartitions(api, ['DeleteItem', 'PutItem'], ['GALLERY']);
    grantPartitions(api, ['BatchGetItem', 'DeleteItem', 'UpdateItem'], ['UPLOAD#*']);
    grantPartitions(api, ['DeleteItem', 'Query'], ['USER#*']);
    // A request marks its product as used.
    grantPartitions(api, ['UpdateItem'], ['ITEMNUMBER#*']);
    // A consultation request is its user's, is made once, and puts e-mails into the outbox.
    grantPartitions(api, ['ConditionCheckItem', 'GetItem', 'PutItem', 'UpdateItem'], ['USER#*']);
    grantPartitions(api, ['GetItem', 'PutItem'], ['SUBMISSION#*']);
    grantPartitions(api, ['PutItem'], ['MAIL#*']);
    grantPartitions(api, ['GetItem', 'PutItem', 'UpdateItem'], ['QUOTA#*']);
    grantPartitions(api, ['ConditionCheckItem'], ['TOMBSTONE#*']);
    grantIndex(page, ['PAGES']);
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
