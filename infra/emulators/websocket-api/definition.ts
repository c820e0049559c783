import { arn } from '../account.ts';
import type { Resource } from '../assembly/resource.ts';
import { createInvokers } from '../iam/policy.ts';

/** A route of the API with the function that it calls. */
export interface Route {
  /** `$connect`, `$disconnect` or `$default`. */
  key: string;
  functionArn: string;
  timeoutMs: number;
  /** Whether the function's `body` is sent back to the client. */
  answers: boolean;
}

/** The WebSocket API of the templates with its stage. */
export interface Definition {
  apiId: string;
  stage: string;
  routes: Map<string, Route>;
}

const MAX_TIMEOUT_MS = 29_000;
const TARGET = /^integrations\//;
const KEYS = ['$connect', '$disconnect', '$default'];

/**
 * Reads the WebSocket API of the templates.
 * @throws Error for a setting that is not emulated, and for a function that the gateway may not invoke
 */
export function readDefinition(resources: Resource[]): Definition {
  const apis = resources.filter(
    ({ type, properties }) => type === 'AWS::ApiGatewayV2::Api' && properties.ProtocolType === 'WEBSOCKET',
  );
  const [api] = apis;
  if (!api || apis.length > 1)
    throw new Error(`The templates have ${apis.length} WebSocket APIs; one is emulated.`);
  const apiId = api.physicalId;
  const ofApi = (type: string) =>
    resources.filter((one) => one.type === `AWS::ApiGatewayV2::${type}` && one.properties.ApiId === apiId);
  const stage = stageOf(api, ofApi('Stage'));
  const integrations = new Map(ofApi('Integration').map((one) => [one.physicalId, one]));
  const routes = ofApi('Route').map((route) => toRoute(route, integrations));
  const invokers = createInvokers(resources);
  for (const { key, functionArn } of routes) {
    const invoker = arn('execute-api', `${apiId}/${stage.physicalId}/${key}`);
    if (invokers.mayInvoke('apigateway.amazonaws.com', invoker, functionArn)) continue;
    throw new Error(`The WebSocket API may not invoke ${functionArn}: no permission covers ${invoker}.`);
  }
  return {
    apiId,
    stage: stage.physicalId,
    routes: new Map(routes.map((route) => [route.key, route])),
  };
}

function stageOf({ logicalId }: Resource, stages: Resource[]): Resource {
  const [stage] = stages;
  if (!stage || stages.length > 1)
    throw new Error(`The WebSocket API ${logicalId} has ${stages.length} stages; one is emulated.`);
  if (!stage.properties.AutoDeploy && !stage.properties.DeploymentId)
    throw new Error(`The stage ${stage.logicalId} has no deployment, so AWS would serve nothing.`);
  return stage;
}

function toRoute({ logicalId, properties }: Resource, integrations: Map<string, Resource>): Route {
  const authorization = properties.AuthorizationType ?? 'NONE';
  if (authorization !== 'NONE' || properties.ApiKeyRequired) {
    const what = authorization === 'NONE' ? 'an API key' : `the authorization ${authorization}`;
    throw new Error(`The route ${logicalId} needs ${what}, which is not emulated.`);
  }
  if (!KEYS.includes(String(properties.RouteKey)))
    throw new Error(`The route ${logicalId} has a key of its own; ${KEYS.join(', ')} are emulated.`);
  const integration = integrations.get(String(properties.Target).replace(TARGET, ''))?.properties;
  if (integration?.IntegrationType !== 'AWS_PROXY') {
    const type = integration?.IntegrationType ?? 'none';
    throw new Error(`The route ${logicalId} has the integration ${type}; only AWS_PROXY is emulated.`);
  }
  const uri = String(integration.IntegrationUri);
  return {
    key: String(properties.RouteKey),
    functionArn: /functions\/(.+)\/invocations$/.exec(uri)?.[1] ?? uri,
    timeoutMs: Math.min(Number(integration.TimeoutInMillis ?? MAX_TIMEOUT_MS), MAX_TIMEOUT_MS),
    answers: properties.RouteResponseSelectionExpression === '$default',
  };
}
