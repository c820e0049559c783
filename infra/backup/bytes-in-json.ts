/** JSON in which bytes keep their value, wherever they stand: `{"$base64": "…"}`. */
export function toJson(value: object): string {
  return JSON.stringify(value, function (this: Record<string, unknown>, name, json) {
    // A Buffer has become an object of its own here.
    const bytes = this[name];
    return bytes instanceof Uint8Array ? { $base64: Buffer.from(bytes).toString('base64') } : json;
  });
}

export function fromJson<Value>(text: string): Value {
  return JSON.parse(text, (name, json) => bytesOf(name, json) ?? json);
}

function bytesOf(name: string, json: unknown): Uint8Array | undefined {
  if (typeof json !== 'object' || json === null) return undefined;
  if ('$base64' in json && typeof json.$base64 === 'string')
    return new Uint8Array(Buffer.from(json.$base64, 'base64'));
  // Backups of before 2026-11-28 have a number for each byte, by its place.
  const values = Object.values(json);
  const isBytes = name === 'B' && values.length > 0 && values.every((value) => typeof value === 'number');
  return isBytes && !Array.isArray(json) ? new Uint8Array(values) : undefined;
}
