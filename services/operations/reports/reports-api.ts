import { Hono } from 'hono';
import { TooLargeError } from '../../kit/runtime/errors.ts';
import type { Gateway } from '../../kit/runtime/user.ts';
import { jsonBody } from '../../kit/runtime/validation.ts';
import { ingestReport } from './ingest-report.ts';
import { REPORTS_PATH } from './report.contract.ts';
import { ReportInput } from './report.schema.ts';

const MOST_BYTES = 16 * 1024;

/** Takes what browsers report of visits. */
export const api = new Hono<Gateway>()
  .use(REPORTS_PATH, async (c, next) => {
    const { byteLength } = await c.req.arrayBuffer();
    if (byteLength > MOST_BYTES) throw new TooLargeError(`A report may have at most ${MOST_BYTES} bytes.`);
    await next();
  })
  .post(REPORTS_PATH, jsonBody(ReportInput), async (c) => {
    await ingestReport(c.req.valid('json'));
    return c.body(null, 204);
  });
