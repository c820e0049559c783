/** Values by key, within a limit of memory: those that were not asked for the longest go first. */
export class Kept<Value> {
  readonly #values = new Map<string, { value: Value; bytes: number }>();
  readonly #mostBytes: number;
  #bytes = 0;

  constructor(mostBytes: number) {
    this.#mostBytes = mostBytes;
  }

  get bytes(): number {
    return this.#bytes;
  }

  get(key: string): Value | undefined {
    const entry = this.#values.get(key);
    if (!entry) return undefined;
    // The order of a map is that in which its keys were set.
    this.#values.delete(key);
    this.#values.set(key, entry);
    return entry.value;
  }

  /** @param bytes - about how much memory the value takes; one that is larger than the limit is not kept */
  set(key: string, value: Value, bytes: number): void {
    this.#delete(key);
    if (bytes > this.#mostBytes) return;
    this.#values.set(key, { value, bytes });
    this.#bytes += bytes;
    for (const oldest of this.#values.keys()) {
      if (this.#bytes <= this.#mostBytes) return;
      this.#delete(oldest);
    }
  }

  #delete(key: string): void {
    this.#bytes -= this.#values.get(key)?.bytes ?? 0;
    this.#values.delete(key);
  }
}
