import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, open, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';

const LARGEST = 10 * 1024 * 1024;
const SHOWN = 256 * 1024;

/** A function's log file, which begins anew (the old one kept as `.1`) once it is large. */
export interface FunctionLog {
  write(text: string): void;
  /** Its end, whole lines. */
  read(): Promise<string>;
  close(): Promise<void>;
}

export async function openFunctionLog(folder: string, functionName: string): Promise<FunctionLog> {
  await mkdir(folder, { recursive: true });
  const file = join(folder, `${functionName}.log`);
  if (existsSync(file) && (await stat(file)).size > LARGEST) await rename(file, `${file}.1`);
  const stream = createWriteStream(file, { flags: 'a' });
  return {
    write(text) {
      // An invocation that the shutdown cuts off still reports.
      if (!stream.writableEnded) stream.write(text);
    },
    async read() {
      // Resolves once all that was written before is in the file.
      await new Promise((resolve) => stream.write('', resolve));
      const handle = await open(file, 'a+');
      try {
        const { size } = await handle.stat();
        const start = Math.max(0, size - SHOWN);
        const { buffer, bytesRead } = await handle.read(Buffer.alloc(size - start), 0, size - start, start);
        const text = buffer.subarray(0, bytesRead).toString();
        return start > 0 ? text.slice(text.indexOf('\n') + 1) : text;
      } finally {
        await handle.close();
      }
    },
    close: () => new Promise((resolve) => stream.end(resolve)),
  };
}
