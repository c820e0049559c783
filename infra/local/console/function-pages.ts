import { html } from 'hono/html';
import type { Functions as AllFunctions } from '../../emulators/lambda/functions.ts';
import { table } from './layout.ts';

export type Functions = Pick<AllFunctions, 'names' | 'logs' | 'counters'>;

export function functionsPage(functions: Functions) {
  const rows = functions.names.map((name) => {
    const { invocations, errors, throttles, coldStarts } = functions.counters(name);
    const link = html`<a href="/__local/functions/${encodeURIComponent(name)}">${name}</a>`;
    return [link, invocations, errors, throttles, coldStarts];
  });
  const content = html`<p>Counted since the start.</p>
${table(['Function', 'Invocations', 'Errors', 'Throttles', 'Cold starts'], rows)}`;
  return { title: 'Functions', content };
}

export async function functionPage(functions: Functions, name: string) {
  if (!functions.names.includes(name)) return undefined;
  const log = await functions.logs(name);
  return { title: name, content: html`<h2>Log</h2><pre>${log || 'The function has not run yet.'}</pre>` };
}
