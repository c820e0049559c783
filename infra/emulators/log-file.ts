import { createWriteStream, type WriteStream } from 'node:fs';

/** A file that lines are added to. A line that cannot be written is lost; the first time, the terminal says why. */
export interface LogFile {
  write(text: string): void;
  /** Settles once all earlier writes are in the file, or are lost. */
  flush(): Promise<void>;
  close(): Promise<void>;
}

export function openLogFile(file: string): LogFile {
  let isReported = false;
  const open = (): WriteStream =>
    createWriteStream(file, { flags: 'a' }).on('error', (error) => {
      if (!isReported)
        console.error(
          `${file} cannot be written (${error.message}). Free space or rights; the log goes on then.`,
        );
      isReported = true;
    });
  let stream = open();
  return {
    write(text) {
      // What closing interrupts still reports.
      if (stream.writableEnded) return;
      // An error destroys a stream. The next line tries again.
      if (stream.destroyed) stream = open();
      stream.write(text);
    },
    flush: () => new Promise((resolve) => stream.write('', () => resolve())),
    close: () => new Promise((resolve) => stream.end(() => resolve())),
  };
}
