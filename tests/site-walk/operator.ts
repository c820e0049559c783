import {
  GetSecretValueCommand,
  ResourceNotFoundException,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import { readSettings, type Settings } from '@hearthside/infra/config.ts';
import { gatherFacts } from '@hearthside/infra/deployment/facts.ts';
import { signatureOf } from '@hearthside/infra/emulators/stripe/webhooks.ts';
import type { Target } from '@hearthside/infra/target.ts';
import { expect } from '../journeys/expect.ts';
import { isThisMachine } from '../journeys/site.ts';
import type { Walk } from './site.ts';

/** A report that is about nothing: the site takes it, and nothing follows. */
const REPORT = JSON.stringify({ id: 'evt_smoke', object: 'event', data: { object: { object: 'account' } } });

/** What whoever has deployed sees with their own credentials. */
export async function walkAsOperator({ site: { url }, report }: Walk, target: Target): Promise<void> {
  const check = (title: string, run: () => Promise<void>) => report.check(`operator: ${title}`, run);
  const deployed = async (stack: 'hub' | 'mail' | 'observability'): Promise<Settings> =>
    JSON.parse(await target.parameter(`${stack}/settings`));

  await check('requests and alarms go to the owner whom cdk.json names', async () => {
    const { ownerEmail } = readSettings();
    for (const stack of ['mail', 'observability'] as const)
      expect((await deployed(stack)).ownerEmail, stack).toBe(ownerEmail);
  });
  // The local cloud deploys no stages, and confirms every address.
  if (!isThisMachine(url))
    await check('every stage of the API is deployed, and the owner has confirmed the alarms', async () => {
      const { failedStages, unconfirmedTopic, refusal } = await gatherFacts(readSettings());
      expect({ failed: failedStages?.failed, unconfirmedTopic, refusal }).toEqual({ failed: [] });
    });
  const { stripe } = await deployed('hub');
  if (!stripe) return;
  await check(
    'takes reports that Stripe’s present key has signed, or the one before, and no others',
    async () => {
      const secrets = new SecretsManagerClient(target.client('secrets'));
      for (const VersionStage of ['AWSCURRENT', 'AWSPREVIOUS']) {
        const text = await readSecret(secrets, stripe.secretName, VersionStage);
        if (text) expect(await sendReport(url, JSON.parse(text).webhookSecret), VersionStage).toBe(204);
      }
      expect(await sendReport(url, 'whsec_guess')).toBe(400);
    },
  );
}

/** Undefined for the former version of a secret that was never rotated. */
async function readSecret(client: SecretsManagerClient, SecretId: string, VersionStage: string) {
  try {
    return (await client.send(new GetSecretValueCommand({ SecretId, VersionStage }))).SecretString;
  } catch (error) {
    if (VersionStage === 'AWSPREVIOUS' && error instanceof ResourceNotFoundException) return undefined;
    throw error;
  }
}

/** Answers the status. */
async function sendReport(url: string, secret: string): Promise<number> {
  const headers = { 'stripe-signature': signatureOf(REPORT, secret) };
  return (await fetch(`${url}/api/hub/payment-events`, { method: 'POST', headers, body: REPORT })).status;
}
