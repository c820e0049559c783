import { existsSync } from 'node:fs';
import { mkdir, open, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { openLogFile } from '../log-file.ts';

const MAX_BYTES = 10 * 1024 * 1024;
const SHOWN_BYTES = 256 * 1024;

/** The log file of a function. A large file is renamed to `.1` at the next start. */
export interface FunctionLog {
  write(text: string): void;
  /** The last lines. */
  read(): Promise<string>;
  close(): Promise<void>;
}

export async function openFunctionLog(folder: string, functionName: string): Promise<FunctionLog> {
  await mkdir(folder, { recursive: true });
  const file = join(folder, `${functionName}.log`);
  if (existsSync(file) && (await stat(file)).size > MAX_BYTES) await rename(file, `${file}.1`);
  const log = openLogFile(file);
  return {
    write: log.write,
    async read() {
      await log.flush();
      const handle = await open(file, 'a+');
      try {
        const { size } = await handle.stat();
        const start = Math.max(0, size - SHOWN_BYTES);
        const { buffer, bytesRead } = await handle.read(Buffer.alloc(size - start), 0, size - start, start);
        const text = buffer.subarray(0, bytesRead).toString();
        return start > 0 ? text.slice(text.indexOf('\n') + 1) : text;
      } finally {
        await handle.close();
      }
    },
    close: log.close,
  };
}
