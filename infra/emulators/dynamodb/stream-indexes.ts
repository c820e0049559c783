import { existsSync } from 'node:fs';
import sqlite from 'node-sqlite3-wasm';

/**
 * dynoxide 1.2.1 looks through all records of all streams at each write and at each read of a stream, so that a write costs
 * seven times as much after 10,000 of them. It opens a file whose table of records is there already, with its indexes.
 */
const RECORDS = `
  CREATE TABLE _stream_records (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    table_name TEXT NOT NULL,
    event_name TEXT NOT NULL,
    keys_json TEXT NOT NULL,
    new_image TEXT,
    old_image TEXT,
    sequence_number TEXT NOT NULL,
    shard_id TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    user_identity TEXT
  );
  CREATE INDEX newest_record ON _stream_records (table_name, CAST(sequence_number AS INTEGER));
  CREATE INDEX records_of_shard
    ON _stream_records (table_name, shard_id, CAST(sequence_number AS INTEGER), sequence_number);`;

/** Makes the file of a new database; one that exists stays as it is. */
export function makeDatabaseFile(dbPath: string): void {
  if (existsSync(dbPath)) return;
  const database = new sqlite.Database(dbPath);
  try {
    database.exec(`BEGIN; ${RECORDS} COMMIT;`);
  } finally {
    database.close();
  }
}
