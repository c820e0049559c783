import { createHash, createHmac, type Hash, type Hmac } from 'node:crypto';
import { createContext, Script } from 'node:vm';

interface Value {
  value: string;
  multiValue?: { value: string }[];
}

export interface EdgeRequest {
  method: string;
  uri: string;
  querystring: Record<string, Value>;
  headers: Record<string, Value>;
  cookies: Record<string, Value>;
}

export interface EdgeResponse {
  statusCode: number;
  headers?: Record<string, Value>;
  cookies?: Record<string, Value & { attributes?: string }>;
}

interface EdgeEvent {
  version: '1.0';
  context: { distributionDomainName: string; distributionId: string; eventType: string; requestId: string };
  viewer: { ip: string };
  request: EdgeRequest;
  response?: EdgeResponse;
}

/** A CloudFront function. It turns a request into a request or a response, or a response into a response. */
export type EdgeFunction = (event: EdgeEvent) => Promise<EdgeRequest | EdgeResponse>;

const LOAD_TIMEOUT_MS = 1000;

const ALGORITHMS = ['md5', 'sha1', 'sha256'];
const ENCODINGS = ['hex', 'base64', 'base64url'];

/** `require` of the runtime cloudfront-js-2.0, of whose modules `crypto` is emulated. */
export function edgeModule(name: string) {
  if (name !== 'crypto') throw new Error(`The module ${name} is not emulated at the edge.`);
  const known = (text: string, list: string[]) => {
    if (!list.includes(text)) throw new Error(`crypto at the edge has ${list.join(', ')}, not ${text}.`);
    return text;
  };
  const stepsOf = (hash: Hash | Hmac) => {
    const steps = {
      update(data: string) {
        hash.update(data);
        return steps;
      },
      digest: (encoding: string) => hash.digest(known(encoding, ENCODINGS) as 'hex'),
    };
    return steps;
  };
  return {
    createHash: (algorithm: string) => stepsOf(createHash(known(algorithm, ALGORITHMS))),
    createHmac: (algorithm: string, key: string) => stepsOf(createHmac(known(algorithm, ALGORITHMS), key)),
  };
}

/** Compiles a function of the runtime cloudfront-js in a context without files, network and timers. */
export function compileEdgeFunction(name: string, code: string): EdgeFunction {
  const context = createContext(
    { console: { log: (...args: unknown[]) => console.log(`[${name}]`, ...args) }, require: edgeModule },
    { codeGeneration: { strings: false, wasm: false } },
  );
  const script = new Script(`${code}\nhandler;`, { filename: `${name}.js` });
  const handler: unknown = script.runInContext(context, { timeout: LOAD_TIMEOUT_MS });
  if (typeof handler !== 'function')
    throw new Error(`The CloudFront function ${name} has no function handler.`);
  return async (event) => handler(event);
}

/** Headers, cookies or query as functions get them: repeated values are in `multiValue`. */
export function toValues(entries: Iterable<readonly [string, string]>): Record<string, Value> {
  // The names come from the viewer, and `__proto__` is one like any other.
  const values: Record<string, Value> = Object.create(null);
  for (const [name, value] of entries) {
    const known = values[name];
    if (!known) values[name] = { value };
    else known.multiValue = [...(known.multiValue ?? [{ value: known.value }]), { value }];
  }
  return values;
}

/** The reverse of `toValues`. */
export function fromValues(values: Record<string, Value> = {}): [string, string][] {
  return Object.entries(values).flatMap(([name, { value, multiValue }]): [string, string][] =>
    (multiValue ?? [{ value }]).map((one) => [name, one.value]),
  );
}
