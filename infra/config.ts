import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { REPOSITORY } from '@hearthside/shell/federation/workspaces.ts';
import type { StackProps } from 'aws-cdk-lib';
import type { Node } from 'constructs';
import * as z from 'zod';

const Settings = z
  .strictObject({
    brand: z.string().min(1),
    /** Receives consultation requests and alarms. */
    ownerEmail: z.email(),
    /** SES sends from it, once its owner has confirmed it. */
    senderEmail: z.email(),
    /** The shop's own host name; without it the shop answers at CloudFront's. */
    domain: z.hostname().optional(),
    certificateArn: z
      .string()
      .regex(
        /^arn:aws[\w-]*:acm:us-east-1:\d{12}:certificate\/.+$/,
        'CloudFront takes certificates of us-east-1',
      )
      .optional(),
    hostedUiDomainPrefix: z
      .string()
      .regex(/^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/)
      .optional(),
    google: z
      .strictObject({
        clientId: z.string().min(1),
        /** Name of the Secrets Manager secret that holds the client secret; no template holds the secret itself. */
        clientSecretName: z.string().min(1),
      })
      .optional(),
  })
  .refine(({ domain, certificateArn }) => !domain === !certificateArn, {
    path: ['certificateArn'],
    message: 'domain and certificateArn go together',
  })
  .refine(({ google, hostedUiDomainPrefix }) => !google === !hostedUiDomainPrefix, {
    path: ['hostedUiDomainPrefix'],
    message: 'google and hostedUiDomainPrefix go together',
  });
type Settings = z.infer<typeof Settings>;

export interface Config extends Pick<Settings, 'brand' | 'ownerEmail' | 'senderEmail'> {
  domain?: { name: string; certificateArn: string };
  social?: {
    hostedUiDomainPrefix: string;
    google: { clientId: string; clientSecretName: string };
    /** Where the provider's popup comes back to, without a slash at the end. */
    siteUrl: string;
  };
}

/** What every stack is made from. */
export interface SuiteStackProps extends StackProps {
  config: Config;
}

const PRETEND_SOCIAL = {
  hostedUiDomainPrefix: 'hearthside',
  google: { clientId: 'local', clientSecretName: 'hearthside/google' },
};

/** Whether this is for this machine's local cloud: binaries of this platform, a pretend social provider. */
export function isLocal(node: Node): boolean {
  return [true, 'true'].includes(node.tryGetContext('local'));
}

/** Reads and checks the context `hearthside`; throws an error that names every wrong setting. */
export function readConfig(node: Node): Config {
  const local = isLocal(node);
  const given = node.tryGetContext('hearthside') ?? {};
  const checked = Settings.safeParse(local ? { ...PRETEND_SOCIAL, ...given } : given);
  if (!checked.success) {
    const problems = checked.error.issues.map(({ path, message }) => `  ${path.join('.')}: ${message}`);
    throw new Error(`cdk.json, context "hearthside":\n${problems.join('\n')}`);
  }
  const { domain: name, certificateArn, google, hostedUiDomainPrefix, ...settings } = checked.data;
  return {
    ...settings,
    domain: name && certificateArn ? { name, certificateArn } : undefined,
    social:
      google && hostedUiDomainPrefix
        ? { google, hostedUiDomainPrefix, siteUrl: callbackOrigin(name, local) }
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
