import { ROUTE_CLASSES } from '@hearthside/infra/constructs/throttles.ts';
import { type Access, routeKeyOf } from '@hearthside/services/core/runtime/declared-api.ts';
import { api as reportsApi } from '@hearthside/services/releases/visit-reports/reports-api.ts';
import { api as adminApi } from '@hearthside/services/slices/admin/api.ts';
import { api as hubApi } from '@hearthside/services/slices/hub/api.ts';
import { api as storefrontApi } from '@hearthside/services/slices/storefront/api.ts';
import { spell, synthesize } from './assembly.ts';

const { ofType, only } = synthesize();
const allRoutes = ofType('AWS::ApiGatewayV2::Route');
const isLive = ({ stack }: { stack: string }) => stack === 'live';
const routes = allRoutes.filter((route) => !isLive(route));

function declared(isWanted: (access: Access) => boolean): string[] {
  return [storefrontApi, hubApi, adminApi, reportsApi].flatMap((api) =>
    api.routes.filter(({ access }) => isWanted(access)).map(routeKeyOf),
  );
}

function keysWith(authorizationType: string): unknown[] {
  return routes
    .filter(({ Properties }) => Properties.AuthorizationType === authorizationType)
    .map(({ Properties }) => Properties.RouteKey)
    .sort();
}

test('exactly the public routes and the pages are open to everyone', () => {
  expect(keysWith('NONE')).toEqual(
    [...declared((access) => access === 'public'), 'GET /index.html', 'HEAD /index.html'].sort(),
  );
});

test('every other route that a slice declares asks for a token of the user pool', () => {
  expect(keysWith('JWT')).toEqual(declared((access) => access !== 'public').sort());
  expect(keysWith('NONE').length + keysWith('JWT').length).toBe(routes.length);
  for (const { Properties } of routes.filter((route) => route.Properties.AuthorizationType === 'JWT'))
    expect(spell(Properties.AuthorizerId)).toMatch(/authorizerid/);
});

test('no stack makes more routes at once than API Gateway takes changes in a second', () => {
  for (const stack of new Set(routes.map((route) => route.stack))) {
    let waiting = routes.filter((route) => route.stack === stack);
    while (waiting.length > 0) {
      const open = new Set(waiting.map(({ logicalId }) => logicalId));
      const next = waiting.filter(({ DependsOn = [] }) => ![DependsOn].flat().some((id) => open.has(id)));
      expect([stack, next.length > 0 && next.length <= 10]).toEqual([stack, true]);
      waiting = waiting.filter((route) => !next.includes(route));
    }
  }
});

test('the API has room for every route, which is AWS’s quota without asking for more', () => {
  expect(routes.length).toBeLessThanOrEqual(300);
});

test('each slice answers only below its own path', () => {
  for (const { stack, Properties } of routes)
    expect(Properties.RouteKey).toMatch(new RegExp(`^[A-Z]+ (/api/${stack}/|/index\\.html$)`));
});

test('the authorizer takes tokens of this user pool for its clients only', () => {
  const { Audience, Issuer } = only('AWS::ApiGatewayV2::Authorizer').Properties.JwtConfiguration as Record<
    string,
    unknown
  >;
  expect(spell(Audience)).toMatch(/userpoolclientid/);
  expect(spell(Issuer)).toMatch(/^https:\/\/cognito-idp\.<AWS::Region>\.<AWS::URLSuffix>\/<.*userpoolid/);
});

test('the live connection is open to everyone, for its function checks who may watch what', () => {
  const live = allRoutes.filter(isLive).map(({ Properties }) => Properties);
  expect(live.map(({ RouteKey }) => RouteKey).sort()).toEqual(['$connect', '$default', '$disconnect']);
  for (const { AuthorizationType } of live) expect(AuthorizationType).toBe('NONE');
  expect(live.find(({ RouteKey }) => RouteKey === '$default')).toHaveProperty(
    'RouteResponseSelectionExpression',
  );
});

test.each(['edge', 'live'])(
  'the gateway of stack %s limits calls and logs them without personal data',
  (id) => {
    const stages = ofType('AWS::ApiGatewayV2::Stage').filter(({ stack }) => stack === id);
    expect(stages).toHaveLength(id === 'edge' ? Object.keys(ROUTE_CLASSES).length : 1);
    for (const { Properties } of stages) {
      const { DefaultRouteSettings, AccessLogSettings } = Properties as {
        DefaultRouteSettings: Record<string, number>;
        AccessLogSettings: { Format: string };
      };
      expect(DefaultRouteSettings.ThrottlingRateLimit).toBeGreaterThan(0);
      expect(AccessLogSettings.Format).toContain('$context.requestId');
      expect(AccessLogSettings.Format).not.toMatch(/identity|sourceIp|userAgent|claims|path"|body/i);
    }
  },
);

test('pages may be asked for more often than reads, reads more often than writes, each in a stage of its own', () => {
  const { pages, items, reads, writes } = ROUTE_CLASSES;
  const rates = [pages, reads, writes].map(({ throttle }) => throttle.rateLimit);
  expect(rates).toEqual([...new Set(rates)].sort((a, b) => b - a));
  const { CacheBehaviors, OriginGroups, Origins } = only('AWS::CloudFront::Distribution').Properties
    .DistributionConfig as {
    CacheBehaviors: { PathPattern: string; TargetOriginId: string }[];
    OriginGroups: { Items: { Id: string; Members: { Items: { OriginId: string }[] } }[] };
    Origins: { Id: string; OriginPath?: string }[];
  };
  const stageOf = (pattern: string) => {
    const target = CacheBehaviors.find(({ PathPattern }) => PathPattern === pattern)?.TargetOriginId;
    const group = OriginGroups.Items.find(({ Id }) => Id === target);
    const id = group?.Members.Items[0]?.OriginId ?? target;
    return Origins.find(({ Id }) => Id === id)?.OriginPath?.slice(1) ?? '$default';
  };
  expect(['/', '/products', '/product/*', '/review-gallery/*', '/api/*'].map(stageOf)).toEqual([
    pages.stage,
    pages.stage,
    items.stage,
    items.stage,
    reads.stage,
  ]);
  const stages = ofType('AWS::ApiGatewayV2::Stage').filter(({ stack }) => stack === 'edge');
  expect(stages.map(({ Properties }) => Properties.StageName).sort()).toEqual(
    Object.values(ROUTE_CLASSES)
      .map(({ stage }) => stage)
      .sort(),
  );
  expect(writes.stage).not.toBe(reads.stage);
});
