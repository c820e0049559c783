import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What the tests of a run write is in one folder, which goes with the run. */
export default function makeTemporaryFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'hearthside-jest-'));
  Object.assign(process.env, { TMPDIR: folder, TEMP: folder });
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
}
