import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isTimeZone } from '@hearthside/services/core/site/day.contract.ts';
import { DOMAIN } from '@hearthside/services/trade/demo/demo.ts';
import { BRAND } from '@hearthside/services/trade/words.contract.ts';
import { REPOSITORY } from '@hearthside/shell/federation/workspaces.ts';
import type { StackProps } from 'aws-cdk-lib';
import type { Node } from 'constructs';
import * as z from 'zod';

/** Whether a currency (ISO 4217) has a hundred cents. */
function hasCents(currency: string): boolean {
  return (
    new Intl.NumberFormat('en-US', { style: 'currency', currency }).resolvedOptions()
      .maximumFractionDigits === 2
  );
}

/** The settings of a suite, as `cdk.json` has them in the context `hearthside`. */
export const Settings = z
  .strictObject({
    /** The shop's name in mails and papers. @default the one on its pages (services/trade) */
    brand: z.string().min(1).optional(),
    /** Several suites share an account: each but one has a stage, which is in all of its names. */
    stage: z
      .string()
      .regex(/^[a-z][a-z0-9]{0,9}$/, 'a stage is 1 to 10 lower-case letters and digits, a letter first')
      .optional(),
    /** Receives consultation requests and alarms. */
    ownerEmail: z.email(),
    /** SES sends from it, once its owner has confirmed it. */
    senderEmail: z.email(),
    /** SES identities, addresses or whole domains, that the account has already: the mail stack makes no others of them. */
    existingIdentities: z.array(z.union([z.email(), z.hostname()])).optional(),
    /** The Route 53 zone of the sender's domain, into which the mail stack writes the records that prove its e-mails. */
    mailZone: z
      .strictObject({
        id: z.string().regex(/^Z[A-Z0-9]+$/, 'a hosted zone is Z and capital letters and digits'),
        /** The zone has a DMARC record already. */
        hasDmarc: z.boolean().optional(),
      })
      .optional(),
    /** Answers to e-mails arrive at addresses of it, a domain of its own below the sender's. Without it they go to persons. */
    replyDomain: z.hostname().optional(),
    /** Cognito sends the codes to reset passwords by SES, from the sender; for accounts out of SES's sandbox. */
    resetMailsBySes: z.boolean().optional(),
    /** The shop's own host name; without it the shop answers at CloudFront's. */
    domain: z.hostname().optional(),
    certificateArn: z
      .string()
      .regex(
        /^arn:aws[\w-]*:acm:us-east-1:\d{12}:certificate\/.+$/,
        'CloudFront takes certificates of us-east-1',
      )
      .optional(),
    /** Browsers then refuse plain HTTP for every host below the domain too, for two years. */
    hstsIncludeSubdomains: z.boolean().optional(),
    /** Numbers the secret that CloudFront shows to the APIs; the next number makes a new one. @default 1 */
    originSecret: z.int().min(1).optional(),
    /** A firewall limits what one network address may ask for; only in us-east-1, and it costs money. */
    waf: z.boolean().optional(),
    /** CloudTrail writes who changed what in the account into the bucket of logs. */
    auditTrail: z.boolean().optional(),
    /** GuardDuty looks for misuse of the account, and the owner gets an e-mail of what it finds; an account has it once in a region. */
    threatDetection: z.boolean().optional(),
    /** The owner gets an e-mail when the account's bill of a month reaches so many US dollars. @default 50 */
    monthlyBudget: z.number().check(z.positive()).optional(),
    /** How many accounts visitors may make in an hour, all together. @default 300 */
    signUpsAnHour: z.int().min(300).optional(),
    /** In which all amounts are. It is in builds too, and a later change converts no amount. @default USD */
    currency: z
      .enum(Intl.supportedValuesOf('currency'), 'a currency is a code of ISO 4217: USD, EUR')
      .refine(hasCents, 'amounts have two decimals, and this currency has not')
      .optional(),
    /** Whose days the shop's are (IANA). It is in builds too. */
    timeZone: z.string().refine(isTimeZone, 'a time zone has a name of IANA: America/Denver, Europe/Berlin'),
    /** Functions that files and e-mails start run ten at once at most; for accounts that run more than 150 functions at once. */
    reservedConcurrency: z.boolean().optional(),
    /** A bucket outside of the account, which gets a copy of table, media and accounts every night. */
    backupBucket: z
      .string()
      .regex(
        /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/,
        'a bucket is 3 to 63 lower-case letters, digits, dots and hyphens',
      )
      .optional(),
    /** Members of this group of the user pool may pin builds in their own browser. Without it nobody may. */
    testerGroup: z
      .string()
      .regex(
        /^(?!(?:admin|workshop)$)[a-z][a-z0-9-]{0,30}$/,
        'a group is lower-case letters, digits and hyphens, and neither admin nor workshop',
      )
      .optional(),
    /** Admins sign in with a password and a code of an authenticator app. @default a password is enough */
    adminSecondFactor: z.boolean().optional(),
    hostedUiDomainPrefix: z
      .string()
      .regex(/^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/)
      .optional(),
    google: z
      .strictObject({
        clientId: z.string().min(1),
        /** Name of the Secrets Manager secret that holds the client secret; no template holds the secret itself. */
        clientSecretName: z.string().min(1),
        /** The version of it that the user pool has: each deployment finds the present one, so nobody writes it down. */
        secretVersion: z.string().optional(),
      })
      .optional(),
    /** Customers can pay at Stripe's page. Without it they pay as the owner's words say. */
    stripe: z
      .strictObject({
        /** Name of the Secrets Manager secret with the fields `secretKey` and `webhookSecret`; no template holds them. */
        secretName: z.string().min(1),
      })
      .optional(),
  })
  .refine(({ domain, certificateArn }) => !domain === !certificateArn, {
    path: ['certificateArn'],
    message: 'domain and certificateArn go together',
  })
  .refine(
    ({ replyDomain, senderEmail }) => !replyDomain || replyDomain.endsWith(senderEmail.replace(/.*@/, '.')),
    { path: ['replyDomain'], message: "replyDomain is a host below the sender's domain" },
  )
  .refine(({ google, hostedUiDomainPrefix }) => !google === !hostedUiDomainPrefix, {
    path: ['hostedUiDomainPrefix'],
    message: 'google and hostedUiDomainPrefix go together',
  });
export type Settings = z.infer<typeof Settings>;

export interface Config
  extends Pick<
    Settings,
    'ownerEmail' | 'senderEmail' | 'mailZone' | 'replyDomain' | 'testerGroup' | 'stripe'
  > {
  brand: string;
  adminSecondFactor: boolean;
  auditTrail: boolean;
  threatDetection: boolean;
  existingIdentities: string[];
  hstsIncludeSubdomains: boolean;
  monthlyBudget: number;
  resetMailsBySes: boolean;
  signUpsAnHour: number;
  waf: boolean;
  domain?: { name: string; certificateArn: string };
  /** The domain that passkeys belong to (WebAuthn's relying party); without one that stays there are none. */
  passkeyDomain?: string;
  social?: {
    hostedUiDomainPrefix: string;
    google: NonNullable<Settings['google']>;
    /** Where the provider's popup comes back to, without a slash at the end. */
    siteUrl: string;
  };
}

/** What every stack is made from. */
export interface SuiteStackProps extends StackProps {
  config: Config;
}

const PRETEND = {
  replyDomain: `reply.${DOMAIN}`,
  testerGroup: 'testers',
  // Tests and load make their own.
  signUpsAnHour: 100_000,
  hostedUiDomainPrefix: 'hearthside',
  google: { clientId: 'local', clientSecretName: 'hearthside/google' },
  stripe: { secretName: 'hearthside/stripe' },
};

/** The people of another shop than the one whose settings `cdk.json` has. */
const OF_SHOP = process.env.SHOP && { ownerEmail: `owner@${DOMAIN}`, senderEmail: `hello@${DOMAIN}` };

/** Whether this is for this machine's local cloud: binaries of this platform, a pretend social provider, a group of testers. */
export function isLocal(node: Node): boolean {
  return [true, 'true'].includes(node.tryGetContext('local'));
}

/** What all names of a suite begin with. */
export function suiteName(stage?: string): string {
  return stage ? `hearthside-${stage}` : 'hearthside';
}

/** The suite that an app makes. The local cloud's has no stage: there is one in each data folder. */
export function suiteOf(node: Node): string {
  return suiteName(isLocal(node) ? undefined : node.tryGetContext('hearthside')?.stage);
}

/** The number of the secret that CloudFront shows to the APIs. */
export function originSecretOf(node: Node): number {
  return settingsOf(node).originSecret ?? 1;
}

/** What a deployment tells the app of Google's secret: CloudFormation reads a secret again only where its reference is another one. */
export const GOOGLE_SECRET_VERSION = 'googleSecretVersion';

/** The settings that an app is made from; throws an error that names every wrong one. */
export function settingsOf(node: Node): Settings {
  const { google, ...others } = node.tryGetContext('hearthside') ?? {};
  const secretVersion = node.tryGetContext(GOOGLE_SECRET_VERSION) ?? google?.secretVersion;
  const given = { ...others, ...(google && { google: { ...google, secretVersion } }) };
  const { LOCAL_OWNER: ownerEmail } = process.env;
  return checkSettings(
    isLocal(node) ? { ...PRETEND, ...given, ...OF_SHOP, ...(ownerEmail && { ownerEmail }) } : given,
  );
}

/** The settings in `cdk.json`, for tools; throws an error that names every wrong one. */
export function readSettings(): Settings {
  return checkSettings(readContext().hearthside ?? {});
}

function checkSettings(given: unknown): Settings {
  const checked = Settings.safeParse(given);
  if (checked.success) return checked.data;
  const problems = checked.error.issues.map(
    ({ path, message }) => `  ${path.join('.') || 'settings'}: ${message}`,
  );
  throw new Error(`cdk.json, context "hearthside":\n${problems.join('\n')}`);
}

export function readConfig(node: Node): Config {
  const local = isLocal(node);
  const { domain: name, certificateArn, google, hostedUiDomainPrefix, stage, ...settings } = settingsOf(node);
  return {
    ...settings,
    brand: settings.brand ?? BRAND,
    // The demo's accounts have passwords alone.
    adminSecondFactor: (!local && settings.adminSecondFactor) || false,
    auditTrail: (!local && settings.auditTrail) || false,
    threatDetection: (!local && settings.threatDetection) || false,
    // The local cloud knows the identities that the templates make.
    existingIdentities: (!local && settings.existingIdentities) || [],
    hstsIncludeSubdomains: settings.hstsIncludeSubdomains ?? false,
    monthlyBudget: settings.monthlyBudget ?? 50,
    resetMailsBySes: settings.resetMailsBySes ?? false,
    signUpsAnHour: settings.signUpsAnHour ?? 300,
    waf: settings.waf ?? false,
    domain: name && certificateArn ? { name, certificateArn } : undefined,
    passkeyDomain: local ? 'localhost' : name,
    social:
      google && hostedUiDomainPrefix
        ? {
            google,
            hostedUiDomainPrefix: stage && !local ? `${hostedUiDomainPrefix}-${stage}` : hostedUiDomainPrefix,
            siteUrl: callbackOrigin(name, local),
          }
        : undefined,
  };
}

function callbackOrigin(domain: string | undefined, local: boolean): string {
  // A loopback address stands for all its ports (RFC 8252 §7.3): the local cloud's is chosen when it starts.
  if (local) return 'http://localhost';
  // The user pool is made before CloudFront gives the site a name.
  if (!domain) throw new Error('cdk.json, context "hearthside": sign-in with google needs a domain');
  return `https://${domain}`;
}

/** `cdk.json`'s context, for an app that the CDK CLI did not start. */
export function readContext(): Record<string, unknown> {
  return JSON.parse(readFileSync(join(REPOSITORY, 'cdk.json'), 'utf8')).context;
}
