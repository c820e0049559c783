import type { MicrofrontendName } from '@hearthside/services/core/site/pages.contract.ts';
import { OVERRIDABLE } from '@hearthside/services/releases/overrides/override.contract.ts';
import { suiteName } from '../config.ts';
import type { Inspection } from '../emulators/lambda/inspection.ts';
import { FUNCTION_NAMES, type FunctionName } from '../functions.ts';
import { readCommandLine } from '../run-as-command.ts';
import { FIRST_DEPLOY_ORDER, isStackId } from '../stacks/first-deploy-order.ts';
import { createDevelopment } from './development/development.ts';
import { serveRemotes } from './development/serve-remotes.ts';
import { onStop, runSuite } from './run-suite.ts';

/** The first function's. Node's own default stays free for a debugger of another program. */
const FIRST_PORT = 9230;

/**
 * `npm run dev [-- slice…] [--fresh] [--inspect <functions>]`: the suite, with the sources of all slices watched, or of these.
 * A debugger can stop the functions whose names begin like that.
 * `npm run dev -- <microfrontend>… --site <address>`: no suite, but these microfrontends for the pages of a deployed site.
 */
const { positionals: names, values } = readCommandLine({
  allowPositionals: true,
  options: {
    fresh: { type: 'boolean', default: false },
    inspect: { type: 'string' },
    site: { type: 'string' },
  },
});
const unknown = names.filter((name) => !isStackId(name));
if (unknown.length > 0) {
  console.error(`There is no slice "${unknown.join('", "')}". Slices: ${FIRST_DEPLOY_ORDER.join(', ')}.`);
  process.exit(2);
}
const slices = names.length > 0 ? names.filter(isStackId) : FIRST_DEPLOY_ORDER;
const inspected = FUNCTION_NAMES.filter((name) => values.inspect && name.startsWith(values.inspect));
if (values.inspect !== undefined && inspected.length === 0) {
  console.error(
    `No function's name begins with "${values.inspect}". Functions: ${FUNCTION_NAMES.join(', ')}.`,
  );
  process.exit(2);
}
if (values.site !== undefined) {
  const remotes = OVERRIDABLE.filter((name) => names.includes(name));
  if (remotes.length === 0 || remotes.length < names.length || !URL.canParse(values.site)) {
    console.error(`npm run dev -- <${OVERRIDABLE.join('|')}> --site https://your-site`);
    process.exit(2);
  }
  const { close } = await serveRemotes(
    remotes as MicrofrontendName[],
    new URL(values.site).origin,
    Number(process.env.PORT ?? 5173),
  );
  onStop(close);
} else
  await runSuite({
    ...{ fresh: values.fresh, empty: false, sandbox: false },
    development: createDevelopment(slices, inspected),
    inspection: inspectionOf(inspected),
  });

/** A port for each of these functions, in their order; undefined for none. */
function inspectionOf(names: FunctionName[]): Inspection | undefined {
  if (names.length === 0) return undefined;
  const ports = new Map(names.map((name, index) => [`${suiteName()}-${name}`, FIRST_PORT + index]));
  for (const [name, port] of ports)
    console.log(`dev a debugger finds ${name} at 127.0.0.1:${port}, from its first event on`);
  return { portOf: (name) => ports.get(name) };
}
