import { type CfnElement, RemovalPolicy, Stack, Validations } from 'aws-cdk-lib';
import { AccessLogFormat, CfnAccount } from 'aws-cdk-lib/aws-apigateway';
import {
  LogGroupLogDestination,
  WebSocketApi,
  WebSocketRoute,
  type WebSocketRouteProps,
  WebSocketStage,
} from 'aws-cdk-lib/aws-apigatewayv2';
import { WebSocketLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import { ManagedPolicy, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { ALARM_PERIOD, addOwnerAlarm, sumOf } from './alarm.ts';
import { allow } from './allow.ts';
import { originSecrets } from './origin-secret.ts';
import { apiHost, arnOf, namesIn } from './well-known.ts';

/**
 * Lets API Gateway write logs of WebSocket APIs: a setting of the account in this region, without which a stage with
 * logs cannot be made. It stays when the stack goes, for others may use it.
 */
class GatewayLogging extends Construct {
  constructor(scope: Construct, id: string) {
    super(scope, id);
    const role = new Role(this, 'Role', {
      assumedBy: new ServicePrincipal('apigateway.amazonaws.com'),
      managedPolicies: [
        ManagedPolicy.fromAwsManagedPolicyName('service-role/AmazonAPIGatewayPushToCloudWatchLogs'),
      ],
    });
    role.applyRemovalPolicy(RemovalPolicy.RETAIN);
    Validations.of(role).acknowledge({
      id: 'AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AmazonAPIGatewayPushToCloudWatchLogs]',
      reason: 'API Gateway takes no role for its logs that has less than this policy of its own.',
    });
    const account = new CfnAccount(this, 'Account', { cloudWatchRoleArn: role.roleArn });
    account.applyRemovalPolicy(RemovalPolicy.RETAIN);
    account.node.addDependency(role);
  }
}

// CloudFront passes `/live` on as it is, so the stage has that name.
export const LIVE_STAGE = 'live';

// As the HTTP API's: neither address nor agent nor what was said.
const WITHOUT_PERSONAL_DATA = AccessLogFormat.custom(
  JSON.stringify({
    requestId: '$context.requestId',
    time: '$context.requestTimeEpoch',
    connectionId: '$context.connectionId',
    route: '$context.routeKey',
    status: '$context.status',
    latency: '$context.integrationLatency',
    error: '$context.error.message',
    integrationError: '$context.integrationErrorMessage',
  }),
);

/** The WebSocket API: one function receives every connection and message, and its answer returns on the connection. */
export class WebSocketGateway extends Construct {
  readonly api: WebSocketApi;
  /** The endpoint at which functions post to connections. */
  readonly managementUrl: string;

  constructor(scope: Construct, id: string, { handler }: { handler: LambdaFunction }) {
    super(scope, id);
    const { suite } = namesIn(this);
    this.api = new WebSocketApi(this, 'Api', {
      apiName: `${suite}-live`,
      routeSelectionExpression: '$request.body.action',
    });
    this.managementUrl = `https://${apiHost(this.api.apiId)}/${LIVE_STAGE}`;
    handler.addEnvironment('ORIGIN_SECRETS', originSecrets(this));
    const integration = new WebSocketLambdaIntegration('Handler', handler);
    this.addRoute('Connect', { routeKey: '$connect', integration });
    this.addRoute('Disconnect', { routeKey: '$disconnect', integration });
    this.addRoute('Message', { routeKey: '$default', integration, returnResponse: true });

    const accessLog = new LogGroup(this, 'AccessLog', {
      logGroupName: `/aws/apigateway/${suite}-live`,
      retention: RetentionDays.ONE_MONTH,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const stage = new WebSocketStage(this, 'Stage', {
      webSocketApi: this.api,
      stageName: LIVE_STAGE,
      autoDeploy: true,
      detailedMetricsEnabled: false,
      // Of the account's 10,000 a second the rest is for the HTTP API and for telling changes (services/consumers/live/README.md).
      throttle: { rateLimit: 1000, burstLimit: 2000 },
      accessLogSettings: {
        destination: new LogGroupLogDestination(accessLog),
        format: WITHOUT_PERSONAL_DATA,
      },
    });
    stage.node.addDependency(new GatewayLogging(this, 'Logging'));
    const failures = (metricName: string) =>
      this.api.metric(metricName, { period: ALARM_PERIOD, statistic: 'Sum' });
    addOwnerAlarm(this, 'ErrorAlarm', {
      metric: sumOf({ integration: failures('IntegrationError'), execution: failures('ExecutionError') }),
      whatHappened: `The WebSocket API ${suite}-live answers messages with errors.`,
      runbook: 'the-websocket-api-answers-with-errors',
    });
  }

  /** Lets a function post to connections, and close them. */
  grantConnections(grantee: LambdaFunction, methods: ('POST' | 'DELETE')[] = ['POST', 'DELETE']): void {
    const paths = methods.map((method) => `${LIVE_STAGE}/${method}/@connections/*`);
    const resources = paths.map((path) => arnOf('execute-api', `${this.api.apiId}/${path}`));
    allow(grantee, ['execute-api:ManageConnections'], resources);
    const logicalId = Stack.of(this).getLogicalId(this.api.node.defaultChild as CfnElement);
    for (const path of paths)
      Validations.of(grantee.role ?? grantee).acknowledge({
        id: `AwsSolutions-IAM5[Resource::arn:<AWS::Partition>:execute-api:<AWS::Region>:<AWS::AccountId>:<${logicalId}>/${path}]`,
        reason: 'Ids of connections are not known beforehand.',
      });
  }

  private addRoute(id: string, props: Omit<WebSocketRouteProps, 'webSocketApi'>): void {
    const route = new WebSocketRoute(this, id, { webSocketApi: this.api, ...props });
    Validations.of(route).acknowledge({
      id: 'AwsSolutions-APIG4',
      reason:
        'Visitors watch public topics signed out; a request for others carries a token, which the function checks.',
    });
  }
}
