import { join } from 'node:path';
import sqlite from 'node-sqlite3-wasm';
import { newFolder } from '../new-folder.fake.ts';
import { startDynoxide } from './dynoxide.ts';

const folder = newFolder();

test.each([
  // What it asks at each write and at each read of a stream.
  "SELECT COALESCE(MAX(CAST(sequence_number AS INTEGER)), 0) + 1 FROM _stream_records WHERE table_name = 't'",
  `SELECT event_name FROM _stream_records WHERE table_name = 't' AND shard_id = 's'
    AND CAST(sequence_number AS INTEGER) > 9 ORDER BY CAST(sequence_number AS INTEGER) ASC LIMIT 9`,
])('the database finds the records of its streams by an index: %s', async (statement) => {
  const dbPath = join(folder, 'database');
  await (await startDynoxide({ dbPath })).close();
  const database = new sqlite.Database(dbPath);
  try {
    // It has no shared memory for the write-ahead log.
    database.exec('PRAGMA locking_mode = EXCLUSIVE');
    const plan = database.all(`EXPLAIN QUERY PLAN ${statement}`);
    expect(plan.map(({ detail }) => detail)).toEqual([expect.stringMatching(/^SEARCH .* USING .*INDEX/)]);
  } finally {
    database.close();
  }
});
