import { plainMessage } from '@hearthside/services/releases/visit-reports/plain-message.contract.ts';
import type { Frame } from '@hearthside/services/releases/visit-reports/report.contract.ts';

/** A place in a file of one of our builds. */
export interface OwnFrame extends Frame {
  /** `<microfrontend>/<version>` */
  release: string;
}

const MOST_FRAMES = 10;

// A connection that breaks, and a request that is given up, are no errors of a page.
const OF_THE_CONNECTION = /failed to fetch|networkerror|load failed|aborted|network error/i;

/** The frames of an error's stack that are in our own files, innermost first. */
export function ownFrames(error: unknown): OwnFrame[] {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  const found = stack.matchAll(/(https?:\/\/[^/\s]+)\/(\w+\/\w+)\/([\w.-]+\.js):(\d+):(\d+)/g);
  return [...found]
    .filter(([, origin]) => origin === location.origin)
    .slice(0, MOST_FRAMES)
    .map(([, , release = '', file = '', line, column]) => ({
      release,
      file,
      line: Number(line),
      column: Number(column),
    }));
}

/** What an error says, without what may be personal; undefined for an error that is none of a page. */
export function messageOf(error: unknown): string | undefined {
  const text = error instanceof Error ? `${error.name}: ${error.message}` : '';
  return text === '' || OF_THE_CONNECTION.test(text) ? undefined : plainMessage(text);
}
