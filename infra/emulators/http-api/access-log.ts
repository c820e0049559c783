import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Writes one line per request in a stage's format. Unknown `$context` variables become `-`. */
export interface AccessLog {
  write(context: Record<string, string | number | undefined>): void;
  close(): Promise<void>;
}

export async function openAccessLog(file: string, format: string | undefined): Promise<AccessLog> {
  if (format === undefined) return { write: () => undefined, close: async () => undefined };
  await mkdir(dirname(file), { recursive: true });
  const stream = createWriteStream(file, { flags: 'a' });
  return {
    write(context) {
      const line = format.replace(/\$context\.([\w.]+)/g, (_, name: string) =>
        // The format quotes the values. A quote or line break in a path must not end the field or the line.
        JSON.stringify(String(context[name] ?? '-')).slice(1, -1),
      );
      // A request that closing interrupts still writes its line.
      if (!stream.writableEnded) stream.write(`${line}\n`);
    },
    close: () => new Promise((resolve) => stream.end(resolve)),
  };
}
