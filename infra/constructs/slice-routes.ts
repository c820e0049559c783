import type { DeclaredApi, DeclaredRoute } from '@hearthside/services/core/runtime/declared-api.ts';
import { Validations } from 'aws-cdk-lib';
import { CfnIntegration, CfnRoute } from 'aws-cdk-lib/aws-apigatewayv2';
import { ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Construct } from 'constructs';
import { originSecrets } from './origin-secret.ts';
import { lookUp } from './parameters.ts';
import type { SliceFunction } from './slice-function.ts';
import { arnOf } from './well-known.ts';

export interface SliceRoutesProps {
  handler: SliceFunction;
  api: Pick<DeclaredApi, 'routes'>;
}

/**
 * One HTTP API route for each route that the slice's `api.ts` declares. The gateway lets calls of all but the public ones
 * through only with a valid token of the user pool.
 */
export class SliceRoutes extends Construct {
  constructor(scope: Construct, id: string, { handler, api }: SliceRoutesProps) {
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
    for (const { access, openBecause = '', ...declared } of api.routes) {
      const routeKey = routeKeyOf(declared);
      if (access === 'public') {
        const route = new CfnRoute(this, routeKey, { apiId, routeKey, target, authorizationType: 'NONE' });
        Validations.of(route).acknowledge({ id: 'AwsSolutions-APIG4', reason: openBecause });
      } else {
        const authorizerId = lookUp(this, 'edge/authorizer-id');
        new CfnRoute(this, routeKey, { apiId, routeKey, target, authorizationType: 'JWT', authorizerId });
      }
    }
  }
}

/** `GET /api/products/:id` → `GET /api/products/{id}`. */
export function routeKeyOf({ method, path }: Pick<DeclaredRoute, 'method' | 'path'>): string {
  return `${method} ${path.replaceAll(/:(\w+)(\{[^}]*\})?/g, '{$1}')}`;
}
