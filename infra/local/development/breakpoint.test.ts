import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { REPOSITORY } from '@hearthside/shell/federation/workspaces.ts';
import { generatedPositionFor, originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import WebSocket from 'ws';
import { freePort } from '../../emulators/free-port.ts';
import { openTestFunctions, testFunction } from '../../emulators/lambda/functions.fake.ts';
import { FUNCTIONS } from '../../functions.ts';
import { watchFunctions } from './watch-functions.ts';

const NAME = 'pre-sign-up';
const SOURCE = join(REPOSITORY, FUNCTIONS[NAME].entry);
const STOP_AT = 'if (event.triggerSource !== ';
const EVENT = { triggerSource: 'PreSignUp_AdminCreateUser' };

test('a breakpoint in a function’s source is hit, and the frame names the line of the source', async () => {
  let code = '';
  const replace = async (_: string, folder: string) => {
    code = folder;
  };
  const watched = watchFunctions([NAME], replace, console.error, [NAME]);
  await watched.prepared;
  await watched.close();
  // Of shared chunks too.
  const maps = readdirSync(code, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.map'),
  );
  const sources = maps.flatMap(
    (file) => new TraceMap(readFileSync(join(code, file), 'utf8')).resolvedSources,
  );
  expect(maps.length).toBeGreaterThan(1);
  expect(sources.filter((url) => !existsSync(fileURLToPath(url)))).toEqual([]);

  const port = await freePort();
  const inspection = { portOf: () => port };
  const { functions, close } = await openTestFunctions(
    {},
    { functions: [testFunction(NAME)], asset: () => code, inspection },
  );
  expect(await functions.invoke(NAME, EVENT)).toEqual(EVENT);

  // As an editor does: the script names its map, which says where the source's line has become which one of the script.
  const debug = await attach(port);
  const { scriptId, sourceMapURL } = debug.script(/index\.mjs$/);
  const map = new TraceMap(readFileSync(join(code, sourceMapURL), 'utf8'));
  const source = pathToFileURL(SOURCE).href;
  const line =
    1 +
    readFileSync(SOURCE, 'utf8')
      .split('\n')
      .findIndex((text) => text.includes(STOP_AT));
  const at = generatedPositionFor(map, { source, line, column: 2 });
  await debug.call('Debugger.setBreakpoint', {
    location: { scriptId, lineNumber: (at.line ?? 0) - 1, columnNumber: at.column },
  });
  const paused = debug.said('Debugger.paused');
  const answer = functions.invoke(NAME, EVENT);
  const [{ functionName, location }] = (await paused).callFrames;
  const shown = originalPositionFor(map, { line: location.lineNumber + 1, column: location.columnNumber });
  expect({ functionName, ...shown }).toMatchObject({ functionName: 'handler', source, line });
  await debug.call('Debugger.resume');
  expect(await answer).toEqual(EVENT);
  debug.close();
  await close();
});

/** A debugger at a port of this machine, with all scripts told. */
async function attach(port: number) {
  const [target] = await (await fetch(`http://127.0.0.1:${port}/json/list`)).json();
  const socket = new WebSocket(target.webSocketDebuggerUrl);
  const scripts: { url: string; scriptId: string; sourceMapURL: string }[] = [];
  // biome-ignore lint/suspicious/noExplicitAny: the protocol has its own types for each message.
  const waiting = new Map<unknown, (params: any) => void>();
  socket.on('message', (data) => {
    const { id, method, params } = JSON.parse(String(data));
    if (method === 'Debugger.scriptParsed') scripts.push(params);
    waiting.get(id ?? method)?.(params);
  });
  await once(socket, 'open');
  // biome-ignore lint/suspicious/noExplicitAny: see above.
  const said = (wanted: unknown) => new Promise<any>((resolve) => waiting.set(wanted, resolve));
  let calls = 0;
  const call = (method: string, params: object = {}) => {
    calls += 1;
    socket.send(JSON.stringify({ id: calls, method, params }));
    return said(calls);
  };
  await call('Debugger.enable');
  return {
    call,
    said,
    script(name: RegExp) {
      const found = scripts.find(({ url }) => name.test(url));
      if (!found) throw new Error(`No script of ${scripts.length} is ${name}.`);
      return found;
    },
    close: () => socket.close(),
  };
}
