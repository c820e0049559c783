import { arn, REGION, regionalHost } from '../account.ts';
import { testResource } from '../assembly/resource.fake.ts';

/** Of the tokens that the authorizer takes. */
export const ISSUER = `https://${regionalHost('cognito-idp')}/${REGION}_pool`;

const ofApi = (type: string, id: string, properties: Record<string, unknown>) =>
  testResource(`AWS::ApiGatewayV2::${type}`, id, { ApiId: 'api1', ...properties });

const route = (RouteKey: string, rest: Record<string, unknown> = {}) =>
  ofApi('Route', RouteKey, { RouteKey, Target: 'integrations/int1', AuthorizationType: 'NONE', ...rest });

/** An API with routes of every kind, a function behind all of them, and two stages. */
export const resources = [
  testResource('AWS::ApiGatewayV2::Api', 'api1', { ProtocolType: 'HTTP' }),
  ofApi('Stage', '$default', { StageName: '$default' }),
  ofApi('Stage', 'beta', { StageName: 'beta' }),
  testResource('AWS::Lambda::Permission', 'invoke', {
    Action: 'lambda:InvokeFunction',
    FunctionName: arn('lambda', 'function:echo'),
    Principal: 'apigateway.amazonaws.com',
    SourceArn: arn('execute-api', 'api1/*/*'),
  }),
  ofApi('Integration', 'int1', {
    IntegrationType: 'AWS_PROXY',
    IntegrationUri: arn('lambda', 'function:echo'),
    PayloadFormatVersion: '2.0',
    TimeoutInMillis: 200,
  }),
  ofApi('Authorizer', 'auth1', {
    AuthorizerType: 'JWT',
    IdentitySource: ['$request.header.Authorization'],
    JwtConfiguration: { Issuer: ISSUER, Audience: ['client1'] },
  }),
  route('GET /items/{id}'),
  route('GET /items/new'),
  route('POST /items'),
  route('PUT /guarded', { AuthorizationType: 'JWT', AuthorizerId: 'auth1' }),
  route('GET /me', { AuthorizationType: 'JWT', AuthorizerId: 'auth1' }),
];
