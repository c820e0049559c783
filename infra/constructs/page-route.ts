import type { Construct } from 'constructs';
import type { SliceFunction } from './slice-function.ts';
import { SliceRoutes } from './slice-routes.ts';

/** The one path to which CloudFront rewrites every prerendered page; `x-page-path` says which it is. */
export function addPageRoute(scope: Construct, page: SliceFunction): void {
  new SliceRoutes(scope, 'PageRoutes', {
    handler: page,
    open: {
      api: { routes: ['GET', 'HEAD'].map((method) => ({ method, path: '/index.html' })) },
      reason: 'These are the public pages.',
    },
  });
}
