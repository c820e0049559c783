import type { MicrofrontendName } from '@hearthside/services/core/site/pages.contract.ts';

/** What the server of `npm run dev` tells the pages that it has served. */
export type DevelopmentMessage =
  /** The server, or what runs there, is another one than before: what the page holds is out of date. */
  | { type: 'server'; id: string }
  /** A build without errors, and the stylesheets that it has changed. */
  | { type: 'built'; name: MicrofrontendName; hash: string; styles: string[] }
  | { type: 'failed'; name: MicrofrontendName; errors: string[] };

/** Where these messages are, as server-sent events. */
export const MESSAGES_PATH = '/__local/development';

/** The version of each microfrontend that is developed. */
export const DEVELOPMENT_VERSION = 'development';
