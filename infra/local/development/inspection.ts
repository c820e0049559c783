import { suiteName } from '../../config.ts';
import type { Inspection } from '../../emulators/lambda/inspection.ts';
import type { FunctionName } from '../../functions.ts';

/** The first function's. Node's own default stays free for a debugger of another program. */
const FIRST_PORT = 9230;

/** A port for each of these functions, in their order; undefined for none. */
export function inspectionOf(names: FunctionName[]): Inspection | undefined {
  if (names.length === 0) return undefined;
  const ports = new Map(names.map((name, index) => [`${suiteName()}-${name}`, FIRST_PORT + index]));
  for (const [name, port] of ports)
    console.log(`dev a debugger finds ${name} at 127.0.0.1:${port}, from its first event on`);
  return { portOf: (name) => ports.get(name) };
}
