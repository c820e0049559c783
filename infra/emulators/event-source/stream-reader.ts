import {
  type _Record,
  type DynamoDBStreamsClient,
  GetRecordsCommand,
  GetShardIteratorCommand,
  type Shard,
  TrimmedDataAccessException,
} from '@aws-sdk/client-dynamodb-streams';
import type { Collection } from '../store/store.ts';
import { shardsOf } from './stream-record.ts';

// To describe a stream, dynoxide 1.2.1 looks through all of its records.
const DESCRIBE_EVERY_MS = { whileOneIsOpen: 60_000, otherwise: 1_000 };
const NOTE_SKIPPED = 100;

/** The last record of a shard that a mapping has handled. */
export interface Checkpoint {
  sequenceNumber: string;
}

export interface ReaderOptions {
  streams: DynamoDBStreamsClient;
  /** The database's own ARN of the stream. */
  streamArn: string;
  checkpoints: Collection<Checkpoint>;
  /** Id of the mapping, which has its own checkpoints. */
  id: string;
}

/** Reads a stream shard by shard from the mapping's checkpoints. */
export class StreamReader {
  readonly #options: ReaderOptions;
  /** Described anew when one is over, and now and then: only then are there others. */
  #shards: { all: Shard[]; until: number } = { all: [], until: 0 };
  /** Records since the checkpoint that no filter wanted, by shard. */
  readonly #skipped = new Map<string, number>();
  readonly #iterators = new Map<string, string | undefined>();

  constructor(options: ReaderOptions) {
    this.#options = options;
  }

  /** The shards that may have new records. A child waits for its parent, so that changes to an item stay in order. */
  async shards(): Promise<string[]> {
    const { streams, streamArn } = this.#options;
    if (this.#shards.until >= Date.now()) return this.#open(this.#shards.all);
    const all = await shardsOf(streams, streamArn);
    const open = this.#open(all);
    const everyMs = DESCRIBE_EVERY_MS[open.length > 0 ? 'whileOneIsOpen' : 'otherwise'];
    this.#shards = { all, until: Date.now() + everyMs };
    return open;
  }

  #open(shards: Shard[]): string[] {
    const isOver = (id = '') => this.#iterators.has(id) && this.#iterators.get(id) === undefined;
    const known = new Set(shards.map(({ ShardId }) => ShardId));
    return shards
      .filter(
        ({ ShardId, ParentShardId }) =>
          !isOver(ShardId) && (!known.has(ParentShardId) || isOver(ParentShardId)),
      )
      .map(({ ShardId = '' }) => ShardId);
  }

  async read(shardId: string, limit: number): Promise<_Record[]> {
    const { streams } = this.#options;
    const ShardIterator = this.#iterators.get(shardId) ?? (await this.#iterator(shardId));
    try {
      const { Records = [], NextShardIterator } = await streams.send(
        new GetRecordsCommand({ ShardIterator, Limit: limit }),
      );
      this.#iterators.set(shardId, NextShardIterator);
      if (NextShardIterator === undefined) this.#shards.until = 0;
      return Records;
    } catch (error) {
      // The iterator may be expired or too old. The next read starts at the checkpoint.
      this.#iterators.delete(shardId);
      throw error;
    }
  }

  /** A shard is over, so its children must be looked for. */
  get hasNewShards(): boolean {
    return this.#shards.until === 0;
  }

  /** Records that no filter wants: to read them again after a restart costs less than to note each. */
  async skipped(shardId: string, records: _Record[]): Promise<void> {
    const skipped = (this.#skipped.get(shardId) ?? 0) + records.length;
    if (skipped >= NOTE_SKIPPED) await this.handled(shardId, records.at(-1)?.dynamodb?.SequenceNumber);
    else this.#skipped.set(shardId, skipped);
  }

  async handled(shardId: string, sequenceNumber = ''): Promise<void> {
    const { checkpoints, id } = this.#options;
    this.#skipped.delete(shardId);
    await checkpoints.put(`${id}/${shardId}`, { sequenceNumber });
  }

  async #iterator(shardId: string): Promise<string | undefined> {
    const { streams, streamArn, checkpoints, id } = this.#options;
    const at = await checkpoints.get(`${id}/${shardId}`);
    const shard = { StreamArn: streamArn, ShardId: shardId };
    const oldest = async () =>
      (await streams.send(new GetShardIteratorCommand({ ...shard, ShardIteratorType: 'TRIM_HORIZON' })))
        .ShardIterator;
    if (!at) return oldest();
    const after = new GetShardIteratorCommand({
      ...shard,
      ShardIteratorType: 'AFTER_SEQUENCE_NUMBER',
      SequenceNumber: at.sequenceNumber,
    });
    try {
      return (await streams.send(after)).ShardIterator;
    } catch (error) {
      if (!(error instanceof TrimmedDataAccessException)) throw error;
      return oldest();
    }
  }
}
