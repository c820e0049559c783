import type { Resource } from '../assembly/resource.ts';

/** A route of the API with its function. */
export interface Route {
  /** As in the template: `GET /orders/{id}`. */
  key: string;
  functionArn: string;
  timeoutMs: number;
  authorizerId?: string;
}

export interface Match {
  route: Route;
  pathParameters: Record<string, string>;
}

interface Pattern {
  method: string;
  segments: string[];
  route: Route;
}

const MAX_TIMEOUT_MS = 30_000;

/** Answers a function that finds the route of a request. */
export function createRouteTable(
  apiId: string,
  resources: Resource[],
): (method: string, path: string) => Match | undefined {
  const ofApi = (type: string) =>
    resources.filter((one) => one.type === type && one.properties.ApiId === apiId);
  const integrations = new Map(ofApi('AWS::ApiGatewayV2::Integration').map((one) => [one.physicalId, one]));
  const patterns = ofApi('AWS::ApiGatewayV2::Route')
    .map((resource) => toRoute(resource, integrations))
    .map((route): Pattern => {
      const [method = '', path = ''] = route.key.split(' ');
      return { method, segments: path.split('/').slice(1), route };
    })
    .sort(bySpecificity);

  return (method, path) => {
    const segments = path.split('/').slice(1);
    for (const pattern of patterns) {
      const pathParameters = pattern.method === method && matchSegments(pattern.segments, segments);
      if (pathParameters) return { route: pattern.route, pathParameters };
    }
    return undefined;
  };
}

function toRoute({ logicalId, properties }: Resource, integrations: Map<string, Resource>): Route {
  const integration = integrations.get(String(properties.Target).replace(/^integrations\//, ''))?.properties;
  if (integration?.IntegrationType !== 'AWS_PROXY' || integration.PayloadFormatVersion !== '2.0') {
    throw new Error(
      `The route ${logicalId} has no function integration with payload format 2.0; others are not emulated.`,
    );
  }
  if (!['NONE', 'JWT', undefined].includes(properties.AuthorizationType as string | undefined)) {
    throw new Error(
      `The route ${logicalId} has the authorization ${properties.AuthorizationType}, which is not emulated.`,
    );
  }
  if (properties.AuthorizationScopes)
    throw new Error(`The route ${logicalId} has scopes, which are not emulated.`);
  if (!/^(?!ANY)[A-Z]+ \/[^+]*$/.test(String(properties.RouteKey)))
    throw new Error(
      `The route ${logicalId} has the key ${properties.RouteKey}; a method and a path without {proxy+} are emulated.`,
    );
  const uri = String(integration.IntegrationUri);
  return {
    key: String(properties.RouteKey),
    functionArn: /functions\/(.+)\/invocations$/.exec(uri)?.[1] ?? uri,
    timeoutMs: Math.min(Number(integration.TimeoutInMillis ?? MAX_TIMEOUT_MS), MAX_TIMEOUT_MS),
    authorizerId: properties.AuthorizationType === 'JWT' ? String(properties.AuthorizerId) : undefined,
  };
}

/** A literal segment goes before a parameter. */
function bySpecificity(a: Pattern, b: Pattern): number {
  const differences = a.segments.map((segment, i) => rank(segment) - rank(b.segments[i]));
  return differences.find((difference) => difference !== 0) ?? 0;
}

const rank = (segment = '') => Number(segment.startsWith('{'));

function matchSegments(pattern: string[], path: string[]): Record<string, string> | undefined {
  if (pattern.length !== path.length) return undefined;
  const parameters: Record<string, string> = {};
  for (const [i, expected] of pattern.entries()) {
    const actual = path[i];
    if (actual && rank(expected)) parameters[expected.slice(1, -1)] = actual;
    else if (expected !== actual) return undefined;
  }
  return parameters;
}
