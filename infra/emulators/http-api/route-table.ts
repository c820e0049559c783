import type { Resource } from '../assembly/resource.ts';

/** A route of the API with its function. */
export interface Route {
  /** As in the template: `GET /orders/{id}`, `ANY /files/{proxy+}` or `$default`. */
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
      const [method = '', path = ''] = route.key === '$default' ? ['ANY', '/{proxy+}'] : route.key.split(' ');
      return { method, segments: path.split('/').slice(1), route };
    })
    .sort(bySpecificity);

  return (method, path) => {
    const segments = path.split('/').slice(1);
    for (const pattern of patterns) {
      if (pattern.method !== 'ANY' && pattern.method !== method) continue;
      const pathParameters = matchSegments(pattern.segments, segments);
      if (pattern.route.key === '$default') return { route: pattern.route, pathParameters: {} };
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
  const uri = String(integration.IntegrationUri);
  return {
    key: String(properties.RouteKey),
    functionArn: /functions\/(.+)\/invocations$/.exec(uri)?.[1] ?? uri,
    timeoutMs: Math.min(Number(integration.TimeoutInMillis ?? MAX_TIMEOUT_MS), MAX_TIMEOUT_MS),
    authorizerId: properties.AuthorizationType === 'JWT' ? String(properties.AuthorizerId) : undefined,
  };
}

/** Order of precedence: literal segments, `{param}`, `{proxy+}`, `$default`; and a method before ANY. */
function bySpecificity(a: Pattern, b: Pattern): number {
  if (a.route.key === '$default') return 1;
  if (b.route.key === '$default') return -1;
  for (let i = 0; i < Math.max(a.segments.length, b.segments.length); i += 1) {
    const difference = rank(a.segments[i]) - rank(b.segments[i]);
    if (difference !== 0) return difference;
  }
  return Number(a.method === 'ANY') - Number(b.method === 'ANY');
}

function rank(segment: string | undefined): number {
  if (segment === undefined) return 0;
  if (!segment.startsWith('{')) return 1;
  return segment.endsWith('+}') ? 3 : 2;
}

function matchSegments(pattern: string[], path: string[]): Record<string, string> | undefined {
  const parameters: Record<string, string> = {};
  for (const [i, expected] of pattern.entries()) {
    if (expected.endsWith('+}')) {
      const rest = path.slice(i).join('/');
      if (rest === '') return undefined;
      return { ...parameters, [expected.slice(1, -2)]: rest };
    }
    const actual = path[i];
    if (actual === undefined || actual === '') {
      if (actual === expected) continue;
      return undefined;
    }
    if (expected.startsWith('{')) parameters[expected.slice(1, -1)] = actual;
    else if (expected !== actual) return undefined;
  }
  return pattern.length === path.length ? parameters : undefined;
}
