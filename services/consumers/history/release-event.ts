import { newId } from '../../core/runtime/ids.ts';
import { events } from './event.entity.ts';

/** Acts of the judge of canaries (infra/releases/canary). */
export type ReleaseAct = 'release-live' | 'release-withdrawn';

/** Tells admins what became of a new version of a part of the site, and why. */
export async function addReleaseEvent(
  act: ReleaseAct,
  { name, version, why }: { name: string; version: string; why: string },
): Promise<void> {
  await events()
    .create({
      subject: `release.${name}.${version}`,
      id: newId(),
      act,
      byUid: 'judge',
      byName: 'The judge of releases',
      noun: 'release',
      recordId: version,
      name: `${name}. ${why}`,
      changes: [],
      mails: [],
      isFinal: true,
    })
    .go({ response: 'none' });
}
