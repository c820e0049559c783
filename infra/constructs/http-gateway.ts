import { Aws, RemovalPolicy } from 'aws-cdk-lib';
import { AccessLogField, AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';
import {
  HttpApi,
  HttpAuthorizer,
  HttpAuthorizerType,
  HttpStage,
  LogGroupLogDestination,
} from 'aws-cdk-lib/aws-apigatewayv2';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { ALARM_PERIOD, addOwnerAlarm } from './alarm.ts';
import { ROUTE_CLASSES } from './throttles.ts';
import { apiHost, namesIn } from './well-known.ts';

export interface HttpGatewayProps {
  userPoolId: string;
  userPoolClientIds: string[];
}

// Enough to find a failure by the id that the error body shows; neither address nor agent nor user.
const WITHOUT_PERSONAL_DATA = AccessLogFormat.custom(
  JSON.stringify({
    requestId: AccessLogField.contextRequestId(),
    time: AccessLogField.contextRequestTimeEpoch(),
    route: '$context.routeKey',
    status: AccessLogField.contextStatus(),
    latency: AccessLogField.contextResponseLatency(),
    error: AccessLogField.contextErrorMessage(),
    authorizerError: AccessLogField.contextAuthorizerError(),
    integrationError: AccessLogField.contextIntegrationErrorMessage(),
  }),
);

/** The HTTP API that every slice adds its routes to, with the authorizer that knows the user pool's tokens. */
export class HttpGateway extends Construct {
  readonly api: HttpApi;
  readonly authorizerId: string;
  /** Host name of the API's stages. */
  readonly host: string;

  constructor(scope: Construct, id: string, { userPoolId, userPoolClientIds }: HttpGatewayProps) {
    super(scope, id);
    const { suite, apiLog } = namesIn(this);
    this.api = new HttpApi(this, 'Api', { apiName: suite, createDefaultStage: false });
    this.host = apiHost(this.api.apiId);
    this.authorizerId = new HttpAuthorizer(this, 'Authorizer', {
      httpApi: this.api,
      authorizerName: 'user-pool',
      type: HttpAuthorizerType.JWT,
      identitySource: ['$request.header.Authorization'],
      jwtIssuer: `https://cognito-idp.${Aws.REGION}.${Aws.URL_SUFFIX}/${userPoolId}`,
      jwtAudience: userPoolClientIds,
    }).authorizerId;

    const accessLog = new LogGroup(this, 'AccessLog', {
      logGroupName: apiLog,
      retention: RetentionDays.ONE_MONTH,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    for (const [name, { stage, throttle }] of Object.entries(ROUTE_CLASSES))
      new HttpStage(this, stage === '$default' ? 'Stage' : `Stage ${name}`, {
        httpApi: this.api,
        stageName: stage,
        autoDeploy: true,
        // Metrics of each route cost more than all requests; the access log has the same (suite-dashboard.ts).
        detailedMetricsEnabled: false,
        throttle,
        accessLogSettings: {
          destination: new LogGroupLogDestination(accessLog),
          format: WITHOUT_PERSONAL_DATA,
        },
      });
    addOwnerAlarm(this, 'ServerErrorAlarm', {
      metric: this.api.metricServerError({ period: ALARM_PERIOD, statistic: 'Sum' }),
      whatHappened: `The HTTP API ${suite} answers requests with 5xx.`,
      runbook: 'the-http-api-answers-with-5xx',
    });
  }
}
