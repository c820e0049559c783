import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { FILES } from '@hearthside/services/trade/demo/demo.ts';
import { BRAND } from '@hearthside/services/trade/words.contract.ts';
import { readSettings } from '../../config.ts';
import type { Store } from '../../emulators/store/store.ts';

/** What the seed needs of the local cloud. */
export interface SeedTarget {
  region: string;
  credentials: { accessKeyId: string; secretAccessKey: string };
  endpoints: { dynamodb: string; s3: string; 'cognito-idp': string };
  tableName: string;
  mediaBucket: string;
  userPoolId: string;
  /** Remembers that the seed is complete, so that deleted records stay deleted. */
  store: Store;
  /** Folder of the pictures. @default the demo's own */
  art?: URL;
  log(line: string): void;
}

/**
 * Fills empty data with the demo: accounts, catalogue, pictures, reviews, a request and an order. It runs the use cases
 * of the slices. Every step skips what exists, so that the next start completes an interrupted seed.
 */
export async function seed({ store, log, ...target }: SeedTarget): Promise<void> {
  const done = store.collection<{ at: string }>('seed');
  if (await done.get('demo')) return;
  // What is named by its time has the same name after an interruption.
  const { at } = (await done.get('begun')) ?? { at: new Date().toISOString() };
  await done.put('begun', { at });
  provideEnvironment(target);
  // The use cases read the environment when they load. A start without a seed does not load them.
  const { seedDemo } = await import('./demo.ts');
  const { region, credentials, endpoints, userPoolId, art = new URL('art/', FILES) } = target;
  const pool = new CognitoIdentityProviderClient({ region, credentials, endpoint: endpoints['cognito-idp'] });
  await seedDemo(pool, userPoolId, { art, log, begun: Date.parse(at), store }).finally(() => pool.destroy());
  await done.put('demo', { at: new Date().toISOString() });
}

/** Sets the environment that the use cases have in a function. */
function provideEnvironment(target: Omit<SeedTarget, 'store' | 'log'>): void {
  Object.assign(process.env, {
    AWS_REGION: target.region,
    AWS_ACCESS_KEY_ID: target.credentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: target.credentials.secretAccessKey,
    AWS_ENDPOINT_URL_DYNAMODB: target.endpoints.dynamodb,
    AWS_ENDPOINT_URL_S3: target.endpoints.s3,
    TABLE_NAME: target.tableName,
    MEDIA_BUCKET: target.mediaBucket,
    TIME_ZONE: readSettings().timeZone,
    BRAND,
  });
}
