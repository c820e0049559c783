import type { Construct } from 'constructs';
import type { SliceFunction } from './slice-function.ts';
import { SliceRoutes } from './slice-routes.ts';

/** The one path to which CloudFront rewrites every prerendered page; `x-page-path` says which it is. */
export function addPageRoute(scope: Construct, page: SliceFunction): void {
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
