/** What S/MIME signs and holds; deeper is nothing of it. */
const DEEPEST = 8;
const [SEQUENCE, OCTETS, HELD] = [0x30, 0x04, 0xa0];
/** The types of what is signed, and of data (RFC 5652). */
const [SIGNED, DATA] = ['2a864886f70d010702', '2a864886f70d010701'];

/** A value of BER (X.690). One of no stated length ends with two zeros. */
interface Value {
  tag: number;
  content: Buffer;
  end: number;
}

/** The e-mail within a file of S/MIME (RFC 8551) that is signed and not encrypted; undefined for any other file. */
export function openSigned(file: ArrayBuffer): Uint8Array | undefined {
  try {
    const [type, held] = valuesIn(valueAt(Buffer.from(file), 0, 0).content);
    if (type?.content.toString('hex') !== SIGNED || held?.tag !== HELD) return undefined;
    const signed = valuesIn(valuesIn(held.content)[0]?.content ?? Buffer.alloc(0));
    const [dataType, data] = valuesIn(signed.find(({ tag }) => tag === SEQUENCE)?.content ?? Buffer.alloc(0));
    const [octets] = data && dataType?.content.toString('hex') === DATA ? valuesIn(data.content) : [];
    if (!octets || octets.tag === OCTETS) return octets?.content;
    return Buffer.concat(valuesIn(octets.content).map(({ content }) => content));
  } catch {
    return undefined;
  }
}

function valuesIn(bytes: Buffer, depth = 1): Value[] {
  const values: Value[] = [];
  for (let at = 0; at < bytes.length; ) {
    const value = valueAt(bytes, at, depth);
    values.push(value);
    at = value.end;
  }
  return values;
}

function valueAt(bytes: Buffer, at: number, depth: number): Value {
  if (depth > DEEPEST) throw new RangeError('Too deep');
  const [tag, first] = [bytes.readUInt8(at), bytes.readUInt8(at + 1)];
  if (first === 0x80) {
    let end = at + 2;
    while (bytes.readUInt16BE(end) !== 0) end = valueAt(bytes, end, depth + 1).end;
    return { tag, content: bytes.subarray(at + 2, end), end: end + 2 };
  }
  const more = first > 0x80 ? first - 0x80 : 0;
  const start = at + 2 + more;
  const end = start + (more ? bytes.readUIntBE(at + 2, more) : first);
  if (end > bytes.length) throw new RangeError('It is cut');
  return { tag, content: bytes.subarray(start, end), end };
}
