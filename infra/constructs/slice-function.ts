import { join } from 'node:path';
import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import { MathExpression } from 'aws-cdk-lib/aws-cloudwatch';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Architecture, LoggingFormat, Runtime } from 'aws-cdk-lib/aws-lambda';
import {
  type BundlingOptions,
  NodejsFunction,
  type NodejsFunctionProps,
  OutputFormat,
} from 'aws-cdk-lib/aws-lambda-nodejs';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { REPOSITORY } from '../config.ts';
import { ALARM_PERIOD, addOwnerAlarm } from './alarm.ts';
import { type FunctionName, functionName } from './well-known.ts';

export interface SliceFunctionProps extends Pick<NodejsFunctionProps, 'deadLetterQueue' | 'retryAttempts'> {
  name: FunctionName;
  /** The handler's file from the repository's root. */
  entry: string;
  environment?: Record<string, string>;
  /** Megabytes; the processor's share grows with it. @default 512 */
  memorySize?: number;
  /** @default 10 seconds */
  timeout?: Duration;
  bundling?: BundlingOptions;
}

// Bundled CommonJS packages call `require` for Node's own modules, which an ES module does not have.
const REQUIRE_IN_ESM =
  "import { createRequire as bannerRequire } from 'node:module';const require = bannerRequire(import.meta.url);";

/**
 * A function of the suite with all its Lambda defaults, and its alarm. Its role may write its own log and
 * nothing else: what it may do beyond that is granted by whoever owns the resource.
 */
export class SliceFunction extends NodejsFunction {
  constructor(scope: Construct, id: string, props: SliceFunctionProps) {
    const { entry, name, bundling, environment, ...rest } = props;
    const logGroup = new LogGroup(scope, `${id}Log`, {
      logGroupName: `/aws/lambda/${functionName(name)}`,
      retention: RetentionDays.ONE_MONTH,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const role = new Role(scope, `${id}Role`, { assumedBy: new ServicePrincipal('lambda.amazonaws.com') });
    role.addToPolicy(
      new PolicyStatement({
        actions: ['logs:CreateLogStream', 'logs:PutLogEvents'],
        resources: [logGroup.logGroupArn],
      }),
    );
    super(scope, id, {
      functionName: functionName(name),
      entry: join(REPOSITORY, entry),
      projectRoot: REPOSITORY,
      depsLockFilePath: join(REPOSITORY, 'package-lock.json'),
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      memorySize: 512,
      timeout: Duration.seconds(10),
      loggingFormat: LoggingFormat.JSON,
      logGroup,
      role,
      awsSdkConnectionReuse: false,
      ...rest,
      // Stacks in the log name the sources' lines.
      environment: { ...environment, NODE_OPTIONS: '--enable-source-maps' },
      bundling: {
        format: OutputFormat.ESM,
        target: 'es2023',
        mainFields: ['module', 'main'],
        minify: true,
        sourceMap: true,
        sourcesContent: false,
        // The lockfile decides which SDK runs, here as in the cloud, not the runtime's date.
        bundleAwsSDK: true,
        banner: REQUIRE_IN_ESM,
        ...bundling,
      },
    });

    addOwnerAlarm(scope, `${id}Alarm`, {
      metric: new MathExpression({
        expression: 'errors + throttles',
        usingMetrics: { errors: this.metricErrors(), throttles: this.metricThrottles() },
        period: ALARM_PERIOD,
      }),
      description: `${functionName(name)} failed or was throttled: read log group ${logGroup.logGroupName}`,
    });
  }
}
