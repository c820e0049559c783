import { createWriteStream, type WriteStream } from 'node:fs';
import { mkdir, open } from 'node:fs/promises';
import { join } from 'node:path';

const SHOWN_BYTES = 256 * 1024;
// Lines of so many milliseconds are written together.
const GATHER_MS = 20;

/** The log file of a function. A line that cannot be written is lost; the first time, the terminal says why. */
export interface FunctionLog {
  write(text: string): void;
  /** The last lines. */
  read(): Promise<string>;
  close(): Promise<void>;
}

export async function openFunctionLog(folder: string, functionName: string): Promise<FunctionLog> {
  await mkdir(folder, { recursive: true });
  const file = join(folder, `${functionName}.log`);
  let isReported = false;
  let gathered = '';
  let timer: NodeJS.Timeout | undefined;
  const openStream = (): WriteStream =>
    createWriteStream(file, { flags: 'a' }).on('error', ({ message }) => {
      if (!isReported)
        console.error(`${file} cannot be written (${message}). Free space or rights; the log goes on then.`);
      isReported = true;
    });
  let stream = openStream();
  function pass(): void {
    clearTimeout(timer);
    timer = undefined;
    // What closing interrupts still reports.
    if (gathered === '' || stream.writableEnded) return;
    // An error destroys a stream. The next lines try again.
    if (stream.destroyed) stream = openStream();
    stream.write(gathered);
    gathered = '';
  }
  return {
    write(text) {
      gathered += text;
      timer ??= setTimeout(pass, GATHER_MS);
    },
    async read() {
      pass();
      await new Promise<void>((resolve) => stream.write('', () => resolve()));
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
    close() {
      pass();
      return new Promise((resolve) => stream.end(() => resolve()));
    },
  };
}
