import { createWriteStream, type WriteStream } from 'node:fs';

/** A file that lines are added to. A line that cannot be written is lost; the first time, the terminal says why. */
export interface LogFile {
  write(text: string): void;
  /** Settles once all earlier writes are in the file, or are lost. */
  flush(): Promise<void>;
  close(): Promise<void>;
}

// Lines of so many milliseconds are written together.
const GATHER_MS = 20;

export function openLogFile(file: string): LogFile {
  let isReported = false;
  let gathered = '';
  let timer: NodeJS.Timeout | undefined;
  const open = (): WriteStream =>
    createWriteStream(file, { flags: 'a' }).on('error', (error) => {
      if (!isReported)
        console.error(
          `${file} cannot be written (${error.message}). Free space or rights; the log goes on then.`,
        );
      isReported = true;
    });
  let stream = open();
  function pass(): void {
    clearTimeout(timer);
    timer = undefined;
    // What closing interrupts still reports.
    if (gathered === '' || stream.writableEnded) return;
    // An error destroys a stream. The next lines try again.
    if (stream.destroyed) stream = open();
    stream.write(gathered);
    gathered = '';
  }
  return {
    write(text) {
      gathered += text;
      timer ??= setTimeout(pass, GATHER_MS);
    },
    flush() {
      pass();
      return new Promise((resolve) => stream.write('', () => resolve()));
    },
    close() {
      pass();
      return new Promise((resolve) => stream.end(() => resolve()));
    },
  };
}
