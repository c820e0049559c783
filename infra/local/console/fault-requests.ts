import type { IncomingMessage } from 'node:http';
import type { Faults } from '../../emulators/faults/faults.ts';
import { FaultInputError } from '../../emulators/faults/read-settings.ts';
import { readBody } from '../../emulators/server.ts';

const BODY_LIMIT = 200_000;

export interface FaultAnswer {
  status: number;
  /** JSON. */
  body?: unknown;
  /** Where a browser goes on after a form. */
  location?: string;
}

/**
 * Switches faults on and off. `{"fault": <name>, …its settings, "seconds": 60}` switches one on, `{"off": <id, name or
 * "all">}` switches off. Forms of the console send the same fields.
 */
export async function changeFaults(faults: Faults, req: IncomingMessage): Promise<FaultAnswer> {
  if (!isOwnRequest(req)) return problem(403, 'Other sites must not switch faults.');
  const isForm = req.headers['content-type']?.startsWith('application/x-www-form-urlencoded');
  // A page of another site can send forms and plain texts, but JSON only where the server permits it.
  if (!isForm && !req.headers['content-type']?.startsWith('application/json'))
    return problem(415, 'Send JSON.');
  const text = (await readBody(req, BODY_LIMIT))?.toString();
  if (text === undefined) return problem(413, 'The request is too large.');
  const input = isForm ? Object.fromEntries(new URLSearchParams(text)) : parse(text);
  if (!input) return problem(400, 'The request is not a JSON object.');
  const answer = perform(faults, input);
  return isForm && answer.status < 400 ? { status: 303, location: '/__local/fault-knobs' } : answer;
}

function perform(faults: Faults, input: Record<string, unknown>): FaultAnswer {
  if (Object.hasOwn(input, 'off')) {
    const { off } = input;
    faults.off(off === 'all' ? undefined : String(off));
    return { status: 200, body: { on: faults.active } };
  }
  const { fault, ...settings } = input;
  try {
    return { status: 201, body: faults.on(String(fault), settings) };
  } catch (error) {
    if (error instanceof FaultInputError) return problem(422, error.message, error.errors);
    throw error;
  }
}

/** A page of another site makes the browser name that site. Programs name none. */
function isOwnRequest({ headers }: IncomingMessage): boolean {
  return headers.origin === undefined || headers.origin === `http://${headers.host}`;
}

function parse(text: string): Record<string, unknown> | undefined {
  try {
    const input: unknown = JSON.parse(text);
    return typeof input === 'object' && input !== null && !Array.isArray(input)
      ? (input as Record<string, unknown>)
      : undefined;
  } catch {
    return undefined;
  }
}

function problem(status: number, detail: string, errors?: Record<string, string>): FaultAnswer {
  return { status, body: { type: 'about:blank', status, title: 'Refused', detail, errors } };
}
