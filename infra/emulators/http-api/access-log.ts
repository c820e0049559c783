import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { openLogFile } from '../log-file.ts';

/** Writes one line per request in a stage's format. Unknown `$context` variables become `-`. */
export interface AccessLog {
  write(context: Record<string, string | number | undefined>): void;
  close(): Promise<void>;
}

export async function openAccessLog(file: string, format: string | undefined): Promise<AccessLog> {
  if (format === undefined) return { write: () => undefined, close: async () => undefined };
  await mkdir(dirname(file), { recursive: true });
  const log = openLogFile(file);
  return {
    write(context) {
      const line = format.replace(/\$context\.([\w.]+)/g, (_, name: string) =>
        // The format quotes the values. A quote or line break in a path must not end the field or the line.
        JSON.stringify(String(context[name] ?? '-')).slice(1, -1),
      );
      log.write(`${line}\n`);
    },
    close: log.close,
  };
}
