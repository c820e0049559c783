import { CloudFrontClient, ListCachePoliciesCommand } from '@aws-sdk/client-cloudfront';
import { GetAccountSettingsCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { GetIdentityVerificationAttributesCommand, SESClient } from '@aws-sdk/client-ses';
import { GetParameterCommand, ParameterNotFound, SSMClient, type SSMClientConfig } from '@aws-sdk/client-ssm';
import { GetCallerIdentityCommand, STSClient } from '@aws-sdk/client-sts';
import { type Settings, suiteName } from '../config.ts';
import { adviceFor } from './advice.ts';
import { type DeployedSettings, readDeployedSettings } from './deployed-settings.ts';

/** What is known before a deployment. What is undefined could not be found out. */
export interface Facts {
  settings: Settings;
  region?: string;
  /** Why AWS answers nothing, and what to do about it. */
  refusal?: string;
  account?: string;
  isBootstrapped?: boolean;
  /** Of the suite that the settings describe, in this region. */
  deployed?: DeployedSettings;
  /** Of the addresses and domains in the settings, those that SES knows in this region. */
  knownIdentities?: string[];
  /** Names of the account's own cache policies at CloudFront, which has no regions. */
  cachePolicies?: string[];
  /** How many function calls the account may run at once in this region. */
  concurrency?: number;
}

/** What reaches AWS. @default the environment's credentials and region */
type Access = Pick<SSMClientConfig, 'credentials' | 'region'>;

/** Asks AWS. It changes nothing. */
export async function gatherFacts(settings: Settings, access: Access = {}): Promise<Facts> {
  const ssm = new SSMClient(access);
  const region = await ssm.config.region().catch(() => undefined);
  if (!region) return { settings };
  try {
    const { Account: account } = await new STSClient(access).send(new GetCallerIdentityCommand({}));
    const [isBootstrapped, deployed, knownIdentities, cachePolicies, concurrency] = await Promise.all([
      isPrepared(ssm),
      readDeployedSettings(ssm, suiteName(settings.stage)),
      // A team may deploy its own stack with no rights to these.
      identitiesOf(settings, new SESClient(access)).catch(() => undefined),
      cachePolicyNames(new CloudFrontClient(access)).catch(() => undefined),
      concurrencyOf(new LambdaClient(access)).catch(() => undefined),
    ]);
    return {
      settings,
      region,
      account,
      isBootstrapped,
      deployed,
      knownIdentities,
      cachePolicies,
      concurrency,
    };
  } catch (error) {
    return { settings, region, refusal: adviceFor(error) };
  }
}

async function isPrepared(ssm: SSMClient): Promise<boolean> {
  try {
    await ssm.send(new GetParameterCommand({ Name: '/cdk-bootstrap/hnb659fds/version' }));
    return true;
  } catch (error) {
    if (error instanceof ParameterNotFound) return false;
    throw error;
  }
}

async function identitiesOf(settings: Settings, ses: SESClient): Promise<string[]> {
  const { ownerEmail, senderEmail, existingIdentities = [] } = settings;
  const Identities = [...new Set([ownerEmail, senderEmail, ...existingIdentities])];
  const { VerificationAttributes = {} } = await ses.send(
    new GetIdentityVerificationAttributesCommand({ Identities }),
  );
  return Object.keys(VerificationAttributes);
}

async function cachePolicyNames(cloudFront: CloudFrontClient): Promise<string[]> {
  const { CachePolicyList } = await cloudFront.send(new ListCachePoliciesCommand({ Type: 'custom' }));
  return (CachePolicyList?.Items ?? []).map(({ CachePolicy }) => CachePolicy?.CachePolicyConfig?.Name ?? '');
}

async function concurrencyOf(lambda: LambdaClient): Promise<number | undefined> {
  const { AccountLimit } = await lambda.send(new GetAccountSettingsCommand({}));
  return AccountLimit?.ConcurrentExecutions;
}
