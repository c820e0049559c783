import type { IncomingMessage, ServerResponse } from 'node:http';
import { faultKind } from '../faults/fault-kind.ts';
import type { FaultSource } from '../faults/faults.ts';
import { patternOf } from './distribution.ts';
import { refusal } from './response-headers.ts';

export const pathFault = faultKind({
  name: 'path',
  does: 'The distribution answers requests for a path with 503, or late.',
  ends: 'The next request is answered as before. Delayed answers come at once.',
  settings: {
    path: { label: 'Path pattern', default: '/*', maxLength: 200 },
    effect: { label: 'Effect', default: 'unavailable', choices: ['unavailable', 'slow'] },
    delay: { label: 'Seconds of delay', default: 3, min: 0, max: 60 },
  },
});

/** Delays the request, or answers it with 503: then it is true. */
export async function failsAtPath(
  faults: FaultSource,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<boolean> {
  const [path = '/'] = (req.url ?? '/').split('?');
  const found = faults.of(pathFault).filter(({ values }) => patternOf(values.path).test(path));
  if (found.some(({ values }) => values.effect === 'unavailable')) {
    const { status, headers, body } = refusal(503, 'The fault "path" is on.');
    req.resume();
    res.writeHead(status, { ...headers, 'cache-control': 'no-store' }).end(body);
    return true;
  }
  await Promise.all(found.map(({ values, delay }) => delay(values.delay * 1000)));
  return false;
}
