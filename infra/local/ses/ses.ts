import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { XMLBuilder } from 'fast-xml-parser';
import type { Resource } from '../assembly/resource.ts';
import type { Iam } from '../iam/iam.ts';
import { listen } from '../listen.ts';
import { signerOf } from '../s3/signature.ts';
import type { Service } from '../service.ts';
import type { Store } from '../store/store.ts';
import { type Inbox, openInbox } from './inbox.ts';
import { sendEmail } from './send-email.ts';
import { SesError } from './ses-error.ts';

export interface Ses extends Service {
  inbox: Inbox;
}

export interface SesOptions {
  identities: Resource[];
  store: Store;
  iam: Iam;
}

// The largest message that SES takes.
const BODY_LIMIT = 10 * 1024 * 1024;

/** Starts an SES (its v1 query API) that keeps what is sent. */
export async function startSes({ identities, store, iam }: SesOptions): Promise<Ses> {
  const inbox = openInbox(store);
  const verified = identities.map(({ physicalId }) => physicalId.toLowerCase());

  async function handle(req: IncomingMessage): Promise<string> {
    const caller = signerOf(req, iam);
    const form = new URLSearchParams(await readBody(req));
    const action = form.get('Action') ?? '';
    if (!caller) throw new SesError('MissingAuthenticationToken', 'Missing Authentication Token', 403);
    if (action === 'GetSendQuota') {
      return result(action, {
        Max24HourSend: 200,
        MaxSendRate: 1,
        SentLast24Hours: (await inbox.list()).length,
      });
    }
    if (action !== 'SendEmail')
      throw new SesError('InvalidAction', `The action ${action} is not valid for this endpoint.`);
    const authorize = (identity: string) => {
      const arn = `arn:aws:ses:us-east-1:000000000000:identity/${identity}`;
      if (iam.allows(caller, 'ses:SendEmail', arn)) return;
      throw new SesError(
        'AccessDenied',
        `User is not authorized to perform ses:SendEmail on resource ${arn}`,
        403,
      );
    };
    return result(action, { MessageId: await sendEmail(form, { inbox, verified, authorize }) });
  }

  const server = createServer((req, res) => {
    handle(req).then(
      (body) => answer(res, 200, body),
      (error: Error) => {
        const known =
          error instanceof SesError ? error : new SesError('InvalidClientTokenId', error.message, 403);
        answer(res, known.status, known.toXml());
      },
    );
  });
  return { ...(await listen(server)), inbox };
}

const builder = new XMLBuilder({ ignoreAttributes: false });

function result(action: string, fields: Record<string, string | number>): string {
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

async function readBody(req: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of req as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > BODY_LIMIT)
      throw new SesError('InvalidParameterValue', 'Message length is more than 10485760 bytes long.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
