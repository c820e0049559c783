import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** An empty folder for a test. It goes with the folder of the whole run. */
export const newFolder = (): string => mkdtempSync(join(tmpdir(), 'test-'));
