import { Transform, type TransformCallback } from 'node:stream';
import { S3Error } from './s3-error.ts';

const LINE_LIMIT = 8192;

/**
 * Decodes `aws-chunked` bodies, which the SDKs send as streams: lines `size;chunk-signature=…`, each followed by that
 * number of bytes, then trailers, which are checksums.
 */
export class AwsChunkedDecoder extends Transform {
  private rest: Buffer = Buffer.alloc(0);
  private state: 'size' | 'data' | 'data-end' | 'trailer' | 'done' = 'size';
  private remaining = 0;

  override _transform(chunk: Buffer, _: BufferEncoding, done: TransformCallback): void {
    this.rest = this.rest.length > 0 ? Buffer.concat([this.rest, chunk]) : chunk;
    try {
      while (this.step());
      done();
    } catch (error) {
      done(error as Error);
    }
  }

  override _flush(done: TransformCallback): void {
    const whole = this.state === 'done' || this.state === 'trailer';
    done(whole ? null : new S3Error('IncompleteBody', 'The request body terminated unexpectedly'));
  }

  /** Reads one line or one piece of data. False if it needs more bytes. */
  private step(): boolean {
    if (this.state === 'data') {
      if (this.rest.length === 0) return false;
      const data = this.rest.subarray(0, this.remaining);
      this.push(data);
      this.rest = this.rest.subarray(data.length);
      this.remaining -= data.length;
      if (this.remaining === 0) this.state = 'data-end';
      return true;
    }
    if (this.state === 'done') return false;
    const line = this.takeLine();
    if (line === undefined) return false;
    this.readLine(line);
    return true;
  }

  private readLine(line: string): void {
    if (this.state === 'size') {
      const size = /^([0-9a-f]{1,8})(;.*)?$/i.exec(line)?.[1];
      if (!size) throw new S3Error('InvalidRequest', 'The chunk size line is malformed');
      this.remaining = Number.parseInt(size, 16);
      this.state = this.remaining === 0 ? 'trailer' : 'data';
    } else if (this.state === 'data-end') {
      if (line !== '') throw new S3Error('InvalidRequest', 'A chunk is longer than its size line says');
      this.state = 'size';
    } else if (line === '') this.state = 'done';
  }

  private takeLine(): string | undefined {
    const end = this.rest.indexOf('\r\n');
    if (end < 0) {
      if (this.rest.length > LINE_LIMIT) throw new S3Error('InvalidRequest', 'A chunk line is too long');
      return undefined;
    }
    const line = this.rest.subarray(0, end).toString('latin1');
    this.rest = this.rest.subarray(end + 2);
    return line;
  }
}
