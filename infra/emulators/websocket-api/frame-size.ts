import type { Duplex } from 'node:stream';

/**
 * Calls back when the payload of a frame exceeds the limit. `ws` limits messages only. A browser sends each message in
 * one frame, so AWS's limit for frames is the one that it reaches first.
 */
export function watchFrameSize(socket: Duplex, limit: number, onTooLarge: () => void): void {
  let header = Buffer.alloc(0);
  /** Bytes of the current frame that have not arrived yet. */
  let rest = 0;
  // It runs before ws's own listener, so that a frame that is too large does not count as a message.
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
      // A client's payload follows a masking key of four bytes.
      rest = payload + 4;
      header = Buffer.alloc(0);
    }
  });
}

/** Undefined until the header is complete (RFC 6455, section 5.2). */
function payloadLength(header: Buffer): number | undefined {
  if (header.length < 2) return undefined;
  const short = header.readUInt8(1) & 0x7f;
  if (short < 126) return short;
  if (short === 126) return header.length < 4 ? undefined : header.readUInt16BE(2);
  return header.length < 10 ? undefined : Number(header.readBigUInt64BE(2));
}
