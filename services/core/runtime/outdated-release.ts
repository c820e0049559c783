import { parseRelease } from './client-release.contract.ts';
import { env } from './env.ts';
import { BUCKET_COOKIE, LAST_BUCKET } from './release-bucket.contract.ts';

const READ_EVERY_MS = 5_000;
const READ_WITHIN_MS = 500;
const MOST_REMEMBERED = 200;

// The edge answers it with the stable release as long as there are two.
const STABLE = { cookie: `${BUCKET_COOKIE}=${LAST_BUCKET}` };

interface Reading {
  began: number;
  /** None where the site did not answer. */
  versions: Promise<string[]>;
}

const readings = new Map<string, Reading>();
const firstSeen = new Map<string, number>();

/**
 * Whether the build that a request names is neither live nor the canary. Says no where it is not known. The pointers are read
 * as browsers read them, at most every few seconds, but once after each build's first request: a build may be newer than
 * what was read before.
 */
export async function isOutdated(clientRelease: string | undefined): Promise<boolean> {
  const release = parseRelease(clientRelease);
  if (!release || !clientRelease) return false;
  const now = performance.now();
  // Names may be made up.
  for (const known of [firstSeen, readings]) if (known.size > MOST_REMEMBERED) known.clear();
  const seenAt = firstSeen.get(clientRelease) ?? now;
  firstSeen.set(clientRelease, seenAt);
  const last = readings.get(release.name);
  const isGood = last && last.began >= seenAt && now - last.began < READ_EVERY_MS;
  const reading = isGood ? last : { began: now, versions: readVersions(release.name) };
  readings.set(release.name, reading);
  const versions = await reading.versions;
  return versions.length > 0 && !versions.includes(release.version);
}

async function readVersions(name: string): Promise<string[]> {
  const [live, canary] = await Promise.all([readVersion(`${name}.json`), readVersion(`canary/${name}.json`)]);
  return live ? [live, ...(canary ? [canary] : [])] : [];
}

async function readVersion(file: string): Promise<string | undefined> {
  try {
    const answer = await fetch(`${env('SITE_URL')}/releases/${file}`, {
      headers: STABLE,
      signal: AbortSignal.timeout(READ_WITHIN_MS),
    });
    const { version } = await answer.json();
    return answer.ok ? version : undefined;
  } catch {
    return undefined;
  }
}
