import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
} from 'node:fs';
import { join } from 'node:path';
import { REPOSITORY } from '@hearthside/shell/federation/workspaces.ts';
import { DockerImage, Duration, FileSystem, RemovalPolicy, Stack } from 'aws-cdk-lib';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import {
  Alias,
  Architecture,
  type AssetCode,
  Code,
  type FunctionProps,
  Function as LambdaFunction,
  LoggingFormat,
  Runtime,
} from 'aws-cdk-lib/aws-lambda';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { isLocal, settingsOf } from '../config.ts';
import { FUNCTION_BUNDLES, FUNCTIONS, type FunctionName } from '../functions.ts';
import { partitionsWith } from '../rights/record-partitions.ts';
import { type TableRight, tableRights } from '../rights/table-rights.ts';
import { addOwnerAlarm, sumOf } from './alarm.ts';
import { allow } from './allow.ts';
import { builtFolder } from './built-folder.ts';
import { LIVE_ALIAS } from './live-alias.ts';
import { arnOf, namesIn } from './well-known.ts';

/**
 * A function's code: its bundle, and beside it the packages that bring binaries, for the platform that npm's own
 * variables (`npm_config_cpu` …) name. Its asset is named by what its bundle holds, which has those packages' lockfile.
 */
function functionCode(scope: Construct, name: FunctionName, platform: Record<string, string>): AssetCode {
  const bundle = () => builtFolder(`${FUNCTION_BUNDLES}/${name}`);
  const { bundlingRequired } = Stack.of(scope);
  return Code.fromAsset(REPOSITORY, {
    // CDK remembers the hash of a file that has not changed, but would not of one that it has copied.
    assetHash: bundlingRequired
      ? FileSystem.fingerprint(bundle(), { extraHash: JSON.stringify(platform) })
      : name,
    bundling: {
      // Nothing is bundled in Docker, but CDK wants to know where it would be.
      image: DockerImage.fromRegistry('none'),
      // CDK takes functions of which these are equal for the same one.
      command: [name],
      environment: platform,
      local: {
        tryBundle(outdir) {
          linkFolder(bundle(), outdir);
          if (existsSync(join(outdir, 'package.json'))) installBinaries(outdir, platform);
          return true;
        },
      },
    },
  });
}

/** Puts the files of a folder that is never written to, but made anew, into another; on another disk, copies of them. */
function linkFolder(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) linkFolder(source, target);
    else
      try {
        linkSync(source, target);
      } catch {
        copyFileSync(source, target);
      }
  }
}

const CACHE = join(REPOSITORY, 'node_modules/.cache/hearthside/binaries');

/** Installs them once for what the lockfile says and the platform: the save of a stack would wait for npm each time. */
function installBinaries(folder: string, platform: Record<string, string>): void {
  const described = ['package.json', 'package-lock.json'];
  const hash = createHash('sha256').update(JSON.stringify(platform));
  for (const file of described) hash.update(readFileSync(join(folder, file)));
  const kept = join(CACHE, hash.digest('hex'));
  if (!existsSync(kept)) {
    mkdirSync(CACHE, { recursive: true });
    const made = mkdtempSync(`${kept}.`);
    for (const file of described) copyFileSync(join(folder, file), join(made, file));
    // The folder has no .npmrc, which says so in the repository.
    execFileSync('npm', ['ci', '--prefer-offline', '--no-audit', '--no-fund'], {
      cwd: made,
      env: { ...process.env, ...platform },
      // The CDK CLI reads this process's standard output.
      stdio: ['ignore', process.stderr, 'inherit'],
    });
    try {
      renameSync(made, kept);
    } catch (error) {
      // Another process was faster.
      if (!existsSync(kept)) throw error;
    }
  }
  linkFolder(join(kept, 'node_modules'), join(folder, 'node_modules'));
}

/**
 * Lets a function do the actions on items of the partitions, and nothing else. AWS does not say whether a transaction is decided
 * item by item or by the keys of all its items; one statement with all partitions of an action passes both. A Scan is
 * never among the actions: a request without a key would pass the condition.
 */
function grantTable(grantee: LambdaFunction, rights: TableRight[]): void {
  const table = `table/${namesIn(grantee).table}`;
  const statements = new Map<string, Set<string>>();
  for (const { action, partition, isIndex } of rights) {
    const statement = `${action} ${isIndex ? `${table}/index/gsi1` : table}`;
    statements.set(statement, (statements.get(statement) ?? new Set()).add(partition));
  }
  for (const [statement, partitions] of [...statements].sort()) {
    const [action, resource = ''] = statement.split(' ');
    allow(grantee, [`dynamodb:${action}`], [arnOf('dynamodb', resource)], {
      'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': [...partitions].sort() },
    });
  }
}

// Which prebuilt binaries npm installs does not follow from where the code is packed.
const LAMBDA_PLATFORM = { npm_config_os: 'linux', npm_config_cpu: 'arm64', npm_config_libc: 'glibc' };

export interface SliceFunctionProps extends Pick<FunctionProps, 'deadLetterQueue' | 'retryAttempts'> {
  name: FunctionName;
  environment?: Record<string, string>;
  /** Megabytes; the processor's share grows with it. @default 512 */
  memorySize?: number;
  /** @default 10 seconds */
  timeout?: Duration;
  /** How many run at once at most: it writes where its own events come from, and a loop would cost money. */
  atOnce?: number;
  /** Its writes are told in the owner's history, which reads past the entities what was there before. */
  tellsHistory?: boolean;
}

/**
 * A function of the suite with all its Lambda defaults, and its alarm. Its role may write its own log, and do in the table what
 * its code does with entities (infra/rights). All else is granted by whoever owns the resource.
 */
export class SliceFunction extends LambdaFunction {
  #live?: Alias;

  constructor(scope: Construct, id: string, props: SliceFunctionProps) {
    const { name, environment, atOnce, tellsHistory, ...rest } = props;
    const rights = tableRights(FUNCTIONS[name].entry);
    const { currency, timeZone, reservedConcurrency } = settingsOf(scope.node);
    const functionName = namesIn(scope).function(name);
    const logGroup = new LogGroup(scope, `${id}Log`, {
      logGroupName: `/aws/lambda/${functionName}`,
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
      functionName,
      code: functionCode(scope, name, isLocal(scope.node) ? {} : LAMBDA_PLATFORM),
      handler: 'index.handler',
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      memorySize: 512,
      timeout: Duration.seconds(10),
      loggingFormat: LoggingFormat.JSON,
      logGroup,
      role,
      environment: {
        TIME_ZONE: timeZone,
        ...(currency && { CURRENCY: currency }),
        ...(rights.length > 0 && { TABLE_NAME: namesIn(scope).table }),
        ...environment,
      },
      ...(reservedConcurrency && { reservedConcurrentExecutions: atOnce }),
      // A rollback needs the versions before.
      currentVersionOptions: { removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE },
      ...rest,
    });

    grantTable(this, tellsHistory ? withReads(rights) : rights);
    addOwnerAlarm(scope, `${id}Alarm`, {
      metric: sumOf({ errors: this.metricErrors(), throttles: this.metricThrottles() }),
      whatHappened: `The function ${functionName} failed or was throttled.`,
      runbook: 'a-function-failed-or-was-throttled',
    });
  }

  /** The version that answers requests. A deployment with a change moves it, and so does a rollback. */
  get live(): Alias {
    this.#live ??= new Alias(this, 'Live', { aliasName: LIVE_ALIAS, version: this.currentVersion });
    return this.#live;
  }
}

function withReads(rights: TableRight[]): TableRight[] {
  const told = new Set(partitionsWith('words'));
  const written = rights.filter(
    ({ action, partition }) => /^(Delete|Put|Update)/.test(action) && told.has(partition),
  );
  return [...rights, ...written.map((right) => ({ ...right, action: 'GetItem' }))];
}
