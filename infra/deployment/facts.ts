import { CloudFrontClient, ListCachePoliciesCommand } from '@aws-sdk/client-cloudfront';
import { GetAccountSettingsCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { GetHostedZoneCommand, NoSuchHostedZone, Route53Client } from '@aws-sdk/client-route-53';
import {
  DescribeSecretCommand,
  ResourceNotFoundException,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import {
  DescribeActiveReceiptRuleSetCommand,
  GetIdentityDkimAttributesCommand,
  GetIdentityVerificationAttributesCommand,
  GetSendQuotaCommand,
  SESClient,
} from '@aws-sdk/client-ses';
import { ListSubscriptionsByTopicCommand, paginateListTopics, SNSClient } from '@aws-sdk/client-sns';
import { GetParameterCommand, ParameterNotFound, SSMClient } from '@aws-sdk/client-ssm';
import { GetCallerIdentityCommand, STSClient } from '@aws-sdk/client-sts';
import { type Settings, suiteName } from '../config.ts';
import { domainToSign, hostOf, sendingDomain } from '../constructs/addresses-to-confirm.ts';
import { type DnsRecord, dmarcRecord, mailRecords, receivingRecord } from '../constructs/mail-records.ts';
import { adviceFor } from './advice.ts';
import { type DeployedSettings, readDeployedSettings } from './deployed-settings.ts';
import { type Dns, isKnown, missingRecords, publicDns } from './dns.ts';
import { type Access, type RunningFacts, runningFacts } from './running-facts.ts';

/** What is known before a deployment. What is undefined could not be found out. */
export interface Facts extends RunningFacts {
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
  /** Whether SES mails to confirmed addresses only. */
  isInSandbox?: boolean;
  /** What the DNS of the sender's domain lacks, so that receivers may refuse the shop's e-mails. */
  missingMailRecords?: DnsRecord[];
  /** What the DNS of the domain of replies lacks, so that no e-mail arrives there. */
  missingReplyRecords?: DnsRecord[];
  /** SES's active set of receipt rules, of which an account has one; null if none is. */
  activeReceiptRules?: string | null;
  /** SES's identity of the sender's domain, if the account had it before and SES does not sign in its name. */
  unsignedDomain?: string;
  /** Whether the sender's domain, whose zone the settings name, has a DMARC record already. */
  hasDmarc?: boolean;
  /** The domain of the zone that the settings name; null if the account has no such zone. */
  mailZoneName?: string | null;
  /** Names of the account's own cache policies at CloudFront, which has no regions. */
  cachePolicies?: string[];
  /** Whether SES receives e-mails in this region. */
  receives?: boolean;
  /** What SES says of the addresses and domains that it does not take as proved: `Pending`, `Failed`. */
  unverified?: Record<string, string>;
  /** Of the topic to which alarms go, if the owner's address is not confirmed there: AWS forgets it after two days. */
  unconfirmedTopic?: string;
  /** Of the secrets that the settings name, those that Secrets Manager does not have in this region. */
  missingSecrets?: string[];
  googleSecretVersion?: string;
  /** How many function calls the account may run at once in this region. */
  concurrency?: number;
}

/** Asks AWS, and the DNS. It changes nothing. */
export async function gatherFacts(
  settings: Settings,
  access: Access = {},
  dns: Dns = publicDns(),
): Promise<Facts> {
  const ssm = new SSMClient(access);
  const region = await ssm.config.region().catch(() => undefined);
  if (!region) return { settings };
  const ses = new SESClient(access);
  try {
    const { Account: account } = await new STSClient(access).send(new GetCallerIdentityCommand({}));
    const others: Promise<Partial<Facts>>[] = [
      identitiesOf(settings, ses),
      alarmFacts(settings, new SNSClient(access)),
      ses.send(new GetSendQuotaCommand({})).then((quota) => ({ isInSandbox: isSandbox(quota) })),
      mailFacts(settings, ses, region, dns),
      replyFacts(settings, ses, region, dns),
      zoneName(settings, new Route53Client(access)).then((mailZoneName) => ({ mailZoneName })),
      cachePolicyNames(new CloudFrontClient(access)).then((cachePolicies) => ({ cachePolicies })),
      secretFacts(settings, new SecretsManagerClient(access)),
      concurrencyOf(new LambdaClient(access)).then((concurrency) => ({ concurrency })),
      ...runningFacts(settings, access, ssm),
    ];
    const [isBootstrapped, deployed, ...found] = await Promise.all([
      isPrepared(ssm),
      readDeployedSettings(ssm, suiteName(settings.stage)),
      // A team may deploy its own stack with no rights to these.
      ...others.map((fact) => fact.catch((): Partial<Facts> => ({}))),
    ]);
    return Object.assign({ settings, region, account, isBootstrapped, deployed }, ...found) as Facts;
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

async function identitiesOf(settings: Settings, ses: SESClient): Promise<Partial<Facts>> {
  const { ownerEmail, senderEmail, existingIdentities = [] } = settings;
  const Identities = [...new Set([ownerEmail, senderEmail, hostOf(senderEmail), ...existingIdentities])];
  const { VerificationAttributes = {} } = await ses.send(
    new GetIdentityVerificationAttributesCommand({ Identities }),
  );
  const states = Object.entries(VerificationAttributes).map(
    ([name, { VerificationStatus = '' }]) => [name, VerificationStatus] as const,
  );
  return {
    knownIdentities: states.map(([name]) => name),
    unverified: Object.fromEntries(states.filter(([, state]) => state !== 'Success')),
  };
}

// What SES gives an account without production access.
const SANDBOX_MAILS_A_DAY = 200;

const isSandbox = ({ Max24HourSend }: { Max24HourSend?: number }) => Max24HourSend === SANDBOX_MAILS_A_DAY;

/** What the sender's domain has in its DNS. The records of its signature are known once SES has the identity. */
async function mailFacts(
  settings: Settings,
  ses: SESClient,
  region: string,
  dns: Dns,
): Promise<Partial<Facts>> {
  const { senderEmail, ownerEmail, mailZone } = settings;
  const domain = hostOf(senderEmail);
  if (mailZone)
    return { hasDmarc: (await missingRecords([dmarcRecord(domain, ownerEmail)], dns)).length === 0 };
  const identity = sendingDomain(settings);
  const { DkimAttributes } = await ses.send(new GetIdentityDkimAttributesCommand({ Identities: [identity] }));
  const { DkimTokens: tokens, DkimVerificationStatus } = DkimAttributes?.[identity] ?? {};
  // A domain that the account had before may have another way of signing, and no MAIL FROM.
  if (!domainToSign(settings))
    return DkimVerificationStatus === 'Success' ? {} : { unsignedDomain: identity };
  if (!tokens) return {};
  const records = mailRecords({ domain, tokens, region, ownerEmail });
  return { missingMailRecords: await missingRecords(records, dns) };
}

/** Whether e-mails reach the domain of replies. A zone that the settings name gets its record by the deployment. */
async function replyFacts(
  { replyDomain, mailZone }: Settings,
  ses: SESClient,
  region: string,
  dns: Dns,
): Promise<Partial<Facts>> {
  if (!replyDomain) return {};
  const [host = ''] = receivingRecord(replyDomain, region).value.split(' ').reverse();
  const receives = await isKnown(host, dns);
  if (!receives) return { receives };
  const { Metadata } = await ses.send(new DescribeActiveReceiptRuleSetCommand({}));
  const records = mailZone ? [] : [receivingRecord(replyDomain, region)];
  return {
    receives,
    activeReceiptRules: Metadata?.Name ?? null,
    missingReplyRecords: await missingRecords(records, dns),
  };
}

/** Whether the owner's address gets what the alarms' topic is told. */
async function alarmFacts({ stage, ownerEmail }: Settings, sns: SNSClient): Promise<Partial<Facts>> {
  const topics = paginateListTopics({ client: sns }, {});
  for await (const { Topics = [] } of topics) {
    const topic = Topics.find(({ TopicArn = '' }) => TopicArn.endsWith(`:${suiteName(stage)}-alarms`));
    if (!topic?.TopicArn) continue;
    const { Subscriptions = [] } = await sns.send(
      new ListSubscriptionsByTopicCommand({ TopicArn: topic.TopicArn }),
    );
    const isConfirmed = Subscriptions.some(
      ({ Endpoint, SubscriptionArn }) => Endpoint === ownerEmail && SubscriptionArn?.startsWith('arn:'),
    );
    return isConfirmed ? {} : { unconfirmedTopic: topic.TopicArn };
  }
  return {};
}

async function secretFacts(
  { stripe, google }: Settings,
  secrets: SecretsManagerClient,
): Promise<Partial<Facts>> {
  const missingSecrets: string[] = [];
  const versionOf = async (SecretId: string) => {
    try {
      const { VersionIdsToStages = {} } = await secrets.send(new DescribeSecretCommand({ SecretId }));
      return Object.keys(VersionIdsToStages).find((id) => VersionIdsToStages[id]?.includes('AWSCURRENT'));
    } catch (error) {
      if (!(error instanceof ResourceNotFoundException)) throw error;
      missingSecrets.push(SecretId);
    }
  };
  if (stripe) await versionOf(stripe.secretName);
  const googleSecretVersion = google && (await versionOf(google.clientSecretName));
  return { missingSecrets, googleSecretVersion };
}

async function zoneName({ mailZone }: Settings, route53: Route53Client): Promise<string | null | undefined> {
  if (!mailZone) return;
  try {
    const { HostedZone } = await route53.send(new GetHostedZoneCommand({ Id: mailZone.id }));
    return HostedZone?.Name?.replace(/\.$/, '');
  } catch (error) {
    if (error instanceof NoSuchHostedZone) return null;
    throw error;
  }
}

async function cachePolicyNames(cloudFront: CloudFrontClient): Promise<string[]> {
  const { CachePolicyList } = await cloudFront.send(new ListCachePoliciesCommand({ Type: 'custom' }));
  return (CachePolicyList?.Items ?? []).map(({ CachePolicy }) => CachePolicy?.CachePolicyConfig?.Name ?? '');
}

async function concurrencyOf(lambda: LambdaClient): Promise<number | undefined> {
  const { AccountLimit } = await lambda.send(new GetAccountSettingsCommand({}));
  return AccountLimit?.ConcurrentExecutions;
}
