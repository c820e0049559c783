import type { MicrofrontendName } from '@hearthside/services/core/site/pages.contract.ts';
import { canaryPaths } from '../../constructs/site-files.ts';
import { forget } from '../make-live.ts';
import type { Releases } from '../releases.ts';
import { applyCanary } from './apply-canary.ts';
import { type Canary, type KnownCanary, percentOf, readCanary, saveCanary } from './canary-state.ts';

type Place = Pick<Releases, 'site' | 'edge' | 'by'>;

/** @throws Error if there is a canary already, of which other visitors would get a third variant */
export async function refuseSecondCanary(
  { site }: Pick<Releases, 'site'>,
  name: MicrofrontendName,
): Promise<void> {
  if (name === 'shell')
    throw new Error(
      'The shell has no canary: the pages of every team run in it. Release it to all visitors.',
    );
  const { canary } = await readCanary(site);
  if (!canary) return;
  throw new Error(
    `${canary.name} ${canary.version} is a canary for ${percentOf(canary)} % of visitors. One canary at a time: wait until it is live, or withdraw it: npm run rollback -- ${canary.name}`,
  );
}

/** @throws Error if another build of this microfrontend is a canary. The stable one may be deployed with other functions. */
export async function refuseBesideCanary(
  { site }: Pick<Releases, 'site'>,
  name: MicrofrontendName,
  version: string,
): Promise<void> {
  const { canary } = await readCanary(site);
  if (canary?.name !== name || [canary.version, canary.stable].includes(version)) return;
  throw new Error(
    `${name} ${canary.version} is a canary for ${percentOf(canary)} % of visitors. Wait until it is live, or withdraw it: npm run rollback -- ${name}`,
  );
}

/** Gives a release, whose files and record are there, to a share of visitors. */
export async function beginCanary(
  releases: Place,
  {
    name,
    version,
    stable,
    percent,
  }: { name: MicrofrontendName; version: string; stable: string; percent: number },
): Promise<void> {
  const { site, by } = releases;
  await refuseSecondCanary(releases, name);
  const at = new Date().toISOString();
  const known = await saveCanary(site, await readCanary(site), {
    name,
    version,
    stable,
    shares: [{ percent, since: at }],
    decisions: [{ at, by, percent, why: 'It began as a canary.' }],
  });
  await applyCanary(releases, known);
  // What an earlier canary left at the edge.
  await forget(site, canaryPaths(name));
}

/** Gives the canary another share; with 100 % it is live. */
export async function giveShare(
  releases: Place,
  known: KnownCanary & { canary: Canary },
  percent: number,
  why: string,
  now = new Date(),
): Promise<void> {
  const { canary, tag } = known;
  const at = now.toISOString();
  const saved = await saveCanary(
    releases.site,
    { tag },
    {
      ...canary,
      decisions: [...canary.decisions, { at, by: releases.by, percent, why }],
      ...(percent === 100 ? { ends: 'live' } : { shares: [...canary.shares, { percent, since: at }] }),
    },
  );
  await applyCanary(releases, saved);
}

/** All visitors have the stable release again; open tabs go on with the one that they have, and heal if it is broken. */
export async function withdrawCanary(
  releases: Place,
  known: KnownCanary & { canary: Canary },
  why: string,
): Promise<void> {
  const { canary, tag } = known;
  const decision = { at: new Date().toISOString(), by: releases.by, percent: 0, why };
  const saved = await saveCanary(
    releases.site,
    { tag },
    {
      ...canary,
      decisions: [...canary.decisions, decision],
      ends: 'withdrawn',
    },
  );
  await applyCanary(releases, saved);
}

/** The canary of this microfrontend, if it has one that is not about to end. */
export async function canaryOf(
  { site }: Pick<Releases, 'site'>,
  name: MicrofrontendName,
): Promise<(KnownCanary & { canary: Canary }) | undefined> {
  const { canary, tag } = await readCanary(site);
  return canary?.name === name && !canary.ends ? { canary, tag } : undefined;
}
