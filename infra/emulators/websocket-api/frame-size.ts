import type { Duplex } from 'node:stream';

/**
 * Calls back when a frame's payload is larger than the limit. `ws` limits whole messages only, and a browser sends each
 * message in one frame, so in AWS this is the limit that it meets first.
 */
export function watchFrameSize(socket: Duplex, limit: number, onTooLarge: () => void): void {
  let header = Buffer.alloc(0);
  /** Bytes of the current frame that are still to come. */
  let rest = 0;
  // Before ws's own listener: a frame that is too large must not count as a message first.
  socket.prependListener('data', (chunk: Buffer) => {
    for (let at = 0; at < chunk.length; ) {
      if (rest > 0) {
        const skipped = Math.min(rest, chunk.length - at);
        rest -= skipped;
        at += skipped;
        continue;
      }
      header = Buffer.concat([header, chunk.subarray(at, at + 1)]);
      at += 1;
      const payload = payloadLength(header);
      if (payload === undefined) continue;
      if (payload > limit) return onTooLarge();
      // Four bytes of masking key stand before what a client sends.
      rest = payload + 4;
      header = Buffer.alloc(0);
    }
  });
}

/** Undefined until the header is whole (RFC 6455, section 5.2). */
function payloadLength(header: Buffer): number | undefined {
  if (header.length < 2) return undefined;
  const short = header.readUInt8(1) & 0x7f;
  if (short < 126) return short;
  if (short === 126) return header.length < 4 ? undefined : header.readUInt16BE(2);
  return header.length < 10 ? undefined : Number(header.readBigUInt64BE(2));
}
