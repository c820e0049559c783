import { type DeclaredApi, routeKeyOf } from '@hearthside/services/core/runtime/declared-api.ts';
import { Validations } from 'aws-cdk-lib';
import { CfnIntegration, CfnRoute } from 'aws-cdk-lib/aws-apigatewayv2';
import { ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Construct } from 'constructs';
import { originSecrets } from './origin-secret.ts';
import { lookUp } from './parameters.ts';
import type { SliceFunction } from './slice-function.ts';
import { arnOf } from './well-known.ts';

/** How many routes are made at once: API Gateway takes ten changes a second of an account, and a hundred at once would fail. */
const LANES = 8;

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
    const made: CfnRoute[] = [];
    for (const { access, openBecause = '', ...declared } of api.routes) {
      const routeKey = routeKeyOf(declared);
      const isPublic = access === 'public';
      const right = isPublic
        ? { authorizationType: 'NONE' }
        : { authorizationType: 'JWT', authorizerId: lookUp(this, 'edge/authorizer-id') };
      const route = new CfnRoute(this, routeKey, { apiId, routeKey, target, ...right });
      if (isPublic) Validations.of(route).acknowledge({ id: 'AwsSolutions-APIG4', reason: openBecause });
      const before = made[made.length - LANES];
      if (before) route.addResourceDependency(before);
      made.push(route);
    }
  }
}
