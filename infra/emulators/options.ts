import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Assembly } from './assembly/assembly.ts';
import type { Clock } from './clock.ts';
import type { EmulatorUrls } from './endpoints.ts';
import type { FaultKind } from './faults/fault-kind.ts';
import type { Faults } from './faults/faults.ts';
import type { Inspection } from './lambda/inspection.ts';
import type { StandIns } from './s3/stand-ins.ts';
import type { Services } from './service.ts';

/** Answers a request, or returns false to leave it to the distribution. */
export type LocalPages = (req: IncomingMessage, res: ServerResponse) => boolean;

export interface EmulatorsOptions {
  assembly: Assembly;
  /** Folder that keeps all data and logs. It is created if it does not exist. */
  dataDir: string;
  /** Port of the distribution. @default a free port */
  port?: number;
  /** Whether SES writes to verified addresses only, as it does for a new account. @default false */
  sandbox?: boolean;
  /** Makes a handler that serves pages of the developer's own on the distribution's port, before the distribution. */
  localPages?(parts: Parts): LocalPages;
  /** Faults of the app's own, which consist of those of the emulators. @default none */
  faultKinds?: FaultKind[];
  /** Objects that readers of the buckets find in place of the stored ones. @default none */
  standIns?: StandIns;
  /** Told when a fault begins and ends. */
  onFault?(line: string): void;
  /** Events that the functions may have in hand at once, of which new accounts have ten. @default 1,000 */
  accountConcurrency?: number;
  /** Megabytes that the functions' processes may hold together before those without work end. @default 440 */
  memoryBudgetMb?: number;
  /** The functions that a debugger may stop. @default none */
  inspection?: Inspection | undefined;
  /** How long an invalidation of CloudFront's cache is in progress. @default 15 */
  invalidationSeconds?: number;
  /** The path of the site to which Stripe reports payments. @default it reports none */
  stripeWebhook?: string;
  /** The time by which failed events are retried. @default the machine's, with AWS's pauses */
  clock?: Clock;
  /** Called when the database ends by itself. Nothing works after that. */
  onCrash?(complaint: string): void;
}

/** What a tool looks into. A part that the assembly has no resource for is empty. */
export interface Parts {
  functions: Services['functions'];
  queues: NonNullable<Services['sqs']>['queues'];
  inbox: Services['inbox'];
  /** Where the emulators keep their own state; tools may keep theirs there too. */
  store: Services['store'];
  /** What can be made to fail. */
  faults: Faults;
  /** The functions that have not handled all that followed from the writes so far, and Stripe's events on their way; what waits for a retry is left out. */
  underWay(): string[];
  /** Where mails to the suite are received, if it receives any. */
  smtpUrl?: string | undefined;
  /** How many browsers are connected to the WebSocket API. */
  connectionCount(): number;
  /** Options for an SDK client that may do anything. @throws Error if the emulator does not run */
  clientOptions(service: keyof EmulatorUrls): ClientOptions;
}

export interface ClientOptions {
  endpoint: string;
  region: string;
  credentials: { accessKeyId: string; secretAccessKey: string };
}
