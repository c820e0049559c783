import {
  GetSecretValueCommand,
  ResourceNotFoundException,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import { endsWithin } from './request-limits.ts';

/** So long a text is used that may have been rotated. */
const KEPT_MS = 5 * 60_000;
/** A text that did not fit is asked for anew, but not by each who shows a wrong one. */
const SOONEST_MS = 10_000;

const secrets = new SecretsManagerClient({ maxAttempts: 3, requestHandler: endsWithin(3000) });
const known = new Map<string, { at: number; texts: Promise<string[]> }>();

/**
 * The texts of a secret, the present one first and then the one before, which counts while it is rotated. They are at most five
 * minutes old; `isDoubted` where the ones that were answered before did not fit.
 */
export function secretTexts(name: string, isDoubted = false): Promise<string[]> {
  const now = Date.now();
  const found = known.get(name);
  if (found && now - found.at < (isDoubted ? SOONEST_MS : KEPT_MS)) return found.texts;
  const texts = Promise.all([
    read(name, 'AWSCURRENT'),
    // Only a secret that was never rotated has none; any other failure counts as one.
    read(name, 'AWSPREVIOUS').catch((error: unknown) => {
      if (!(error instanceof ResourceNotFoundException)) throw error;
      return undefined;
    }),
  ]).then((all) => all.filter((text) => text !== undefined));
  known.set(name, { at: now, texts });
  texts.catch(() => known.delete(name));
  return texts;
}

async function read(SecretId: string, VersionStage: string): Promise<string | undefined> {
  const { SecretString } = await secrets.send(new GetSecretValueCommand({ SecretId, VersionStage }));
  return SecretString;
}
