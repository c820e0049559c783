import { useTable } from '@hearthside/tests/fixtures/table/table.ts';
import { listHistory } from './list-history.ts';
import { addReleaseEvent } from './release-event.ts';

useTable();

test('admins read what the judge did with a release and why; nobody is offered to undo it', async () => {
  const release = { name: 'hub', version: '0123456789ab' };
  await addReleaseEvent('release-live', { ...release, why: 'It is no worse.' });
  await addReleaseEvent('release-withdrawn', { ...release, why: 'Pages failed more often.' });
  const { items } = await listHistory({});
  expect(items.map(({ by, words, name, canUndo }) => [by, words, name, canUndo])).toEqual([
    ['The judge of releases', 'withdrew a new version', 'hub. Pages failed more often.', false],
    ['The judge of releases', 'gave a new version to all visitors', 'hub. It is no worse.', false],
  ]);
  const ofRelease = await listHistory({ subject: 'release.hub.0123456789ab', q: 'no worse' });
  expect(ofRelease.items).toMatchObject([{ act: 'release-live', recordId: release.version, fields: [] }]);
  expect((await listHistory({ subject: 'release.admin.0123456789ab' })).items).toEqual([]);
});
