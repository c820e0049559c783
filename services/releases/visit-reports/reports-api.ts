import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { declareApi, routesForAnyone } from '../../core/runtime/declared-api.ts';
import { TooLargeError } from '../../core/runtime/errors.ts';
import type { Gateway } from '../../core/runtime/user.ts';
import { jsonBody } from '../../core/runtime/validation.ts';
import { ingestReport } from './ingest-report.ts';
import { REPORTS_PATH } from './report.contract.ts';
import { ReportInput } from './report.schema.ts';

const MOST_BYTES = 16 * 1024;

const smallBody = createMiddleware(async (c, next) => {
  const { byteLength } = await c.req.arrayBuffer();
  if (byteLength > MOST_BYTES) throw new TooLargeError(`A report may have at most ${MOST_BYTES} bytes.`);
  await next();
});

/** Takes what browsers report of visits. */
export const api = declareApi(
  routesForAnyone(
    'Visitors report signed out; a report names nobody, and changes counts only.',
    new Hono<Gateway>().post(REPORTS_PATH, smallBody, jsonBody(ReportInput), async (c) => {
      await ingestReport(c.req.valid('json'));
      return c.body(null, 204);
    }),
  ),
);
