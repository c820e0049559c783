import { Validations } from 'aws-cdk-lib';
import { CfnIntegration, CfnRoute } from 'aws-cdk-lib/aws-apigatewayv2';
import { ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Construct } from 'constructs';
import { originSecrets } from './origin-secret.ts';
import { lookUp } from './parameters.ts';
import type { SliceFunction } from './slice-function.ts';
import { arnOf } from './well-known.ts';

/** As much of a Hono app as says which routes it has. */
export interface RouteTable {
  routes: readonly { method: string; path: string }[];
}

export interface SliceRoutesProps {
  handler: SliceFunction;
  /** Anyone may call these; `reason` says why, for whoever audits the app. */
  open?: { api: RouteTable; reason: string };
  /** The gateway lets these through only with a valid ID token of the user pool. */
  signedIn?: RouteTable[];
}

/** One HTTP API route for each route that the slice's `api.ts` declares, each with its decision on authorization. */
export class SliceRoutes extends Construct {
  constructor(scope: Construct, id: string, { handler, open, signedIn = [] }: SliceRoutesProps) {
    super(scope, id);
    const apiId = lookUp(this, 'edge/api-id');
    const integration = new CfnIntegration(this, 'Integration', {
      apiId,
      integrationType: 'AWS_PROXY',
      integrationUri: handler.live.functionArn,
      payloadFormatVersion: '2.0',
    });
    const target = `integrations/${integration.ref}`;
    handler.live.addPermission(`${id}Invoke`, {
      principal: new ServicePrincipal('apigateway.amazonaws.com'),
      sourceArn: arnOf('execute-api', `${apiId}/*/*`),
    });

    // API Gateway's own host answers everybody: the function refuses what did not come through CloudFront.
    handler.addEnvironment('ORIGIN_SECRETS', originSecrets(this));
    for (const routeKey of open ? routeKeys(open.api) : []) {
      const route = new CfnRoute(this, routeKey, { apiId, routeKey, target, authorizationType: 'NONE' });
      Validations.of(route).acknowledge({ id: 'AwsSolutions-APIG4', reason: open?.reason ?? '' });
    }
    for (const routeKey of signedIn.flatMap(routeKeys)) {
      const authorizerId = lookUp(this, 'edge/authorizer-id');
      new CfnRoute(this, routeKey, { apiId, routeKey, target, authorizationType: 'JWT', authorizerId });
    }
  }
}

/** `GET /api/products/:id` → `GET /api/products/{id}`; what Hono lists as ALL is middleware, not a route. */
export function routeKeys({ routes }: RouteTable): string[] {
  const keys = routes
    .filter(({ method }) => method !== 'ALL')
    .map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)(\{[^}]*\})?/g, '{$1}')}`);
  return [...new Set(keys)];
}
