import { routeKeys } from '@hearthside/infra/constructs/slice-routes.ts';
import { adminApi } from '@hearthside/services/admin/api.ts';
import { signedInApi as hubApi, publicApi as openHubApi } from '@hearthside/services/hub/api.ts';
import { publicApi, signedInApi as storefrontApi } from '@hearthside/services/storefront/api.ts';
import { spell, synthesize } from './assembly.ts';

const { ofType, only } = synthesize();
const allRoutes = ofType('AWS::ApiGatewayV2::Route');
const isLive = ({ stack }: { stack: string }) => stack === 'live';
const routes = allRoutes.filter((route) => !isLive(route));

function keysWith(authorizationType: string): unknown[] {
  return routes
    .filter(({ Properties }) => Properties.AuthorizationType === authorizationType)
    .map(({ Properties }) => Properties.RouteKey)
    .sort();
}

test('exactly the public routes and the pages are open to everyone', () => {
  expect(keysWith('NONE')).toEqual(
    [...[publicApi, openHubApi].flatMap(routeKeys), 'GET /index.html', 'HEAD /index.html'].sort(),
  );
});

test('every other route that a slice declares asks for a token of the user pool', () => {
  expect(keysWith('JWT')).toEqual([storefrontApi, hubApi, adminApi].flatMap(routeKeys).sort());
  expect(keysWith('NONE').length + keysWith('JWT').length).toBe(routes.length);
  for (const { Properties } of routes.filter((route) => route.Properties.AuthorizationType === 'JWT'))
    expect(spell(Properties.AuthorizerId)).toMatch(/authorizerid/);
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
    expect(stages).toHaveLength(1);
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
