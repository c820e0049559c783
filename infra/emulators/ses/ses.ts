import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { XMLBuilder } from 'fast-xml-parser';
import { arn } from '../account.ts';
import type { Resource } from '../assembly/resource.ts';
import { type FaultSource, NO_FAULTS } from '../faults/faults.ts';
import { isRegionDown } from '../faults/region-fault.ts';
import type { Iam } from '../iam/iam.ts';
import { SignatureError, signerOf } from '../iam/signature.ts';
import { listen } from '../listen.ts';
import { readBody } from '../read-body.ts';
import { createServer } from '../server.ts';
import type { Service } from '../service.ts';
import type { Store } from '../store/store.ts';
import { acceptMail, type Draft } from './accept-mail.ts';
import { type Inbox, openInbox } from './inbox.ts';
import { type MailEventsOptions, readMailEvents } from './mail-events.ts';
import { failOnPurpose } from './mail-fault.ts';
import { readEmail, readRawEmail } from './send-email.ts';
import { openSendingLimits } from './sending-limits.ts';
import { SesError } from './ses-error.ts';

export interface Ses extends Service {
  inbox: Inbox;
  /** Sends for a service of AWS that the account lets send in its name. @throws SesError */
  send(draft: Draft): Promise<string>;
}

export interface SesOptions extends Partial<MailEventsOptions> {
  identities: Resource[];
  store: Store;
  iam: Iam;
  /** @default no faults */
  faults?: FaultSource;
  /** Whether the account has no production access yet: recipients must be verified too. @default false */
  sandbox?: boolean;
  /** How much more mails a second are accepted. @default 1 */
  rateFactor?: number;
}

type Fields = Record<string, string | number | { member: string[] }>;

// SES's limit for a message.
const BODY_LIMIT = 10 * 1024 * 1024;

/** Starts SES with its v1 query API. Sent mails go to the inbox. */
export async function startSes({ identities, store, iam, ...options }: SesOptions): Promise<Ses> {
  const { faults = NO_FAULTS } = options;
  const inbox = openInbox(store);
  const events = readMailEvents({
    configurationSets: [],
    eventDestinations: [],
    publish: async () => {},
    ...options,
  });
  const limits = await openSendingLimits(inbox, options);
  const verified = identities.map(({ physicalId }) => physicalId.toLowerCase());

  async function send(draft: Draft, authorize = (_identity: string) => {}): Promise<string> {
    failOnPurpose(faults, draft.to);
    return acceptMail(draft, { inbox, limits, verified, identities, authorize });
  }

  async function perform(action: string, form: URLSearchParams, caller: string): Promise<Fields> {
    const authorizeOn = (name: string) => {
      const resource = arn('ses', name);
      if (iam.allows(caller, `ses:${action}`, resource)) return;
      const message = `User is not authorized to perform ses:${action} on resource ${resource}`;
      throw new SesError('AccessDenied', message, 403);
    };
    const authorize = (identity: string) => authorizeOn(`identity/${identity}`);
    switch (action) {
      case 'SendEmail':
      case 'SendRawEmail': {
        const draft = action === 'SendEmail' ? readEmail(form) : await readRawEmail(form);
        const configurationSet = form.get('ConfigurationSetName');
        if (configurationSet) {
          authorizeOn(`configuration-set/${configurationSet}`);
          events.check(configurationSet);
        }
        const messageId = await send(draft, authorize);
        if (configurationSet) await events.report(configurationSet, { ...draft, messageId });
        return { MessageId: messageId };
      }
      case 'ListIdentities': {
        authorize('*');
        return { Identities: { member: verified } };
      }
      case 'GetSendQuota': {
        authorize('*');
        return limits.quota();
      }
      default:
        throw new SesError('InvalidAction', `The action ${action} is not valid for this endpoint.`);
    }
  }

  async function handle(req: IncomingMessage): Promise<string> {
    const body = await readBody(req, BODY_LIMIT);
    if (!body) {
      throw new SesError('InvalidParameterValue', `Message length is more than ${BODY_LIMIT} bytes long.`);
    }
    const caller = signerOf(req, iam, body);
    if (!caller) throw new SesError('MissingAuthenticationToken', 'Missing Authentication Token', 403);
    const form = new URLSearchParams(body.toString());
    const action = form.get('Action') ?? '';
    return result(action, await perform(action, form, caller));
  }

  const respond = (req: IncomingMessage, res: ServerResponse) =>
    handle(req).then(
      (body) => answer(res, 200, body),
      (error) => {
        const known = toSesError(error);
        if (known.status === 500) console.error(error);
        answer(res, known.status, known.toXml());
      },
    );
  const server = createServer(respond, undefined, () => isRegionDown(faults));
  return { ...(await listen(server)), inbox, send: (draft) => send(draft) };
}

function toSesError(error: unknown): SesError {
  if (error instanceof SesError) return error;
  if (error instanceof SignatureError) {
    const code = error.code === 'InvalidAccessKeyId' ? 'InvalidClientTokenId' : error.code;
    return new SesError(code, error.message, 403);
  }
  return new SesError('InternalFailure', 'The request processing has failed.', 500);
}

const builder = new XMLBuilder({ ignoreAttributes: false });

function result(action: string, fields: Fields): string {
  const namespace = 'http://ses.amazonaws.com/doc/2010-12-01/';
  return builder.build({
    [`${action}Response`]: {
      '@_xmlns': namespace,
      [`${action}Result`]: fields,
      ResponseMetadata: { RequestId: randomUUID() },
    },
  });
}

function answer(res: ServerResponse, status: number, body: string): void {
  res.writeHead(status, { 'content-type': 'text/xml' }).end(body);
}
