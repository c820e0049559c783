import { Aws, Duration, RemovalPolicy, Stack, Validations } from 'aws-cdk-lib';
import { AccessLogField, AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';
import {
  HttpApi,
  HttpAuthorizer,
  HttpAuthorizerType,
  HttpStage,
  LogGroupLogDestination,
} from 'aws-cdk-lib/aws-apigatewayv2';
import { CfnTrail } from 'aws-cdk-lib/aws-cloudtrail';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { BlockPublicAccess, Bucket, BucketEncryption, ObjectOwnership } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import type { SuiteStackProps } from '../config.ts';
import { ALARM_PERIOD, addOwnerAlarm } from '../constructs/alarm.ts';
import { lookUpClientIds } from '../constructs/browser-client.ts';
import { hideFromEdge } from '../constructs/bucket-access.ts';
import { lookUp, publish } from '../constructs/parameters.ts';
import { PrivateBucket } from '../constructs/private-bucket.ts';
import { SecurityHeaders } from '../constructs/security-headers.ts';
import { SiteDistribution } from '../constructs/site-distribution.ts';
import { MAPS_PREFIX, RECORDS_PREFIX } from '../constructs/site-files.ts';
import { ROUTE_CLASSES } from '../constructs/throttles.ts';
import { WebFirewall } from '../constructs/web-firewall.ts';
import { apiHost, arnOf, bucketHost, hostedUiHost, namesIn } from '../constructs/well-known.ts';

interface HttpGatewayProps {
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
class HttpGateway extends Construct {
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

/** Where CloudFront and the buckets log requests. They hold client addresses, so they go after 30 days. */
class LogBucket extends Bucket {
  constructor(scope: Construct, id: string) {
    super(scope, id, {
      bucketName: namesIn(scope).logBucket,
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      minimumTLSVersion: 1.2,
      // CloudFront's standard logs are written through an ACL.
      objectOwnership: ObjectOwnership.BUCKET_OWNER_PREFERRED,
      lifecycleRules: [{ expiration: Duration.days(30) }],
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
    });
    this.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal('logging.s3.amazonaws.com')],
        actions: ['s3:PutObject'],
        resources: [this.arnForObjects('buckets/*')],
        conditions: { StringEquals: { 'aws:SourceAccount': Aws.ACCOUNT_ID } },
      }),
    );
    Validations.of(this).acknowledge({
      id: 'AwsSolutions-S1',
      reason: 'A log bucket that logs its own requests would never stop writing.',
    });
  }
}

/** Who changed what in the account, in every region (setting `auditTrail`). */
class AuditTrail extends Construct {
  constructor(scope: Construct, id: string, { logBucket }: { logBucket: Bucket }) {
    super(scope, id);
    const trailName = namesIn(this).suite;
    const conditions = { StringEquals: { 'aws:SourceArn': arnOf('cloudtrail', `trail/${trailName}`) } };
    const principals = [new ServicePrincipal('cloudtrail.amazonaws.com')];
    for (const [action, resource] of [
      ['s3:GetBucketAcl', logBucket.bucketArn],
      ['s3:PutObject', logBucket.arnForObjects(`trail/AWSLogs/${Aws.ACCOUNT_ID}/*`)],
    ] as const)
      logBucket.addToResourcePolicy(
        new PolicyStatement({ principals, actions: [action], resources: [resource], conditions }),
      );
    new CfnTrail(this, 'Trail', {
      trailName,
      s3BucketName: logBucket.bucketName,
      s3KeyPrefix: 'trail',
      isLogging: true,
      isMultiRegionTrail: true,
      includeGlobalServiceEvents: true,
      enableLogFileValidation: true,
    }).node.addDependency(logBucket.policy ?? logBucket);
  }
}

export class EdgeStack extends Stack {
  constructor(scope: Construct, id: string, { config, ...props }: SuiteStackProps) {
    super(scope, id, props);
    const names = namesIn(this);
    const logBucket = new LogBucket(this, 'Logs');
    if (config.auditTrail) new AuditTrail(this, 'AuditTrail', { logBucket });
    const siteBucket = new PrivateBucket(this, 'Site', {
      bucketName: names.siteBucket,
      logPrefix: 'buckets/site/',
    });
    siteBucket.node.addDependency(logBucket);
    for (const prefix of [RECORDS_PREFIX, MAPS_PREFIX]) hideFromEdge(siteBucket, prefix);
    const gateway = new HttpGateway(this, 'Gateway', {
      userPoolId: lookUp(this, 'identity/user-pool-id'),
      userPoolClientIds: lookUpClientIds(this),
    });
    const distribution = new SiteDistribution(this, 'Distribution', {
      siteBucket,
      mediaBucket: Bucket.fromBucketName(this, 'Media', names.mediaBucket),
      logBucket,
      apiHost: gateway.host,
      liveHost: apiHost(lookUp(this, 'live/api-id')),
      responseHeadersPolicy: new SecurityHeaders(this, 'SecurityHeaders', {
        connectTo: [
          `https://cognito-idp.${Aws.REGION}.${Aws.URL_SUFFIX}`,
          `https://${bucketHost(names.mediaBucket)}`,
          ...(config.social ? [`https://${hostedUiHost(config.social.hostedUiDomainPrefix)}`] : []),
        ],
        includeSubdomains: config.hstsIncludeSubdomains,
      }),
      domain: config.domain,
      firewallArn: config.waf ? WebFirewall.ofSite(this, 'Firewall').arn : undefined,
    });

    publish(this, 'edge/api-id', gateway.api.apiId);
    publish(this, 'edge/authorizer-id', gateway.authorizerId);
    publish(this, 'edge/distribution-id', distribution.distributionId);
    publish(this, 'edge/site-url', `https://${config.domain?.name ?? distribution.distributionDomainName}`);
  }
}
