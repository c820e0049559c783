import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { XMLBuilder, XMLParser } from 'fast-xml-parser';
import type { Iam } from '../iam/iam.ts';
import { SignatureError, signerOf } from '../iam/signature.ts';
import { listen } from '../listen.ts';
import { createServer } from '../server.ts';
import type { Service } from '../service.ts';
import type { Distribution } from './distribution.ts';
import type { EdgeCache } from './edge-cache.ts';

const parser = new XMLParser({ isArray: (name) => name === 'Path', parseTagValue: false });
const builder = new XMLBuilder({ ignoreAttributes: false });

/** Serves CreateInvalidation of CloudFront's API. The invalidation is completed before the answer. */
export function startInvalidations(distribution: Distribution, cache: EdgeCache, iam: Iam): Promise<Service> {
  async function handle(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const caller = signerOf(req, iam);
    if (req.method !== 'POST' || req.url !== `/2020-05-31/distribution/${distribution.id}/invalidation`) {
      return answerError(res, 404, 'NoSuchDistribution', 'There is no such distribution or operation.');
    }
    if (!caller || !iam.allows(caller, 'cloudfront:CreateInvalidation', distribution.arn)) {
      return answerError(res, 403, 'AccessDenied', 'The caller may not invalidate.');
    }
    const batch = parser.parse(await text(req)).InvalidationBatch;
    const paths: unknown = batch?.Paths?.Items?.Path;
    if (!Array.isArray(paths) || !paths.every((path) => typeof path === 'string' && /^[/*]/.test(path))) {
      return answerError(res, 400, 'InvalidArgument', 'The paths of the batch are malformed.');
    }
    for (const path of paths) cache.invalidate(path);
    const id = `I${randomUUID().replaceAll('-', '').slice(0, 13).toUpperCase()}`;
    const invalidation = {
      Id: id,
      Status: 'Completed',
      CreateTime: new Date().toISOString(),
      InvalidationBatch: batch,
    };
    res.writeHead(201, { 'content-type': 'text/xml', location: `${req.url}/${id}` });
    res.end(builder.build({ Invalidation: invalidation }));
  }

  return listen(
    createServer((req, res) => {
      return handle(req, res).catch((error) => {
        if (error instanceof SignatureError) answerError(res, 403, error.code, error.message);
        else answerError(res, 400, 'MalformedInput', 'The request cannot be read.');
      });
    }),
  );
}

function answerError(res: ServerResponse, status: number, Code: string, Message: string): void {
  res.writeHead(status, { 'content-type': 'text/xml' });
  res.end(
    builder.build({ ErrorResponse: { Error: { Type: 'Sender', Code, Message }, RequestId: randomUUID() } }),
  );
}
