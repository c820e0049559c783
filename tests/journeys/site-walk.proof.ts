import { spawn } from 'node:child_process';
import { createServer, type IncomingMessage, request } from 'node:http';
import type { Duplex } from 'node:stream';
import { PutSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { listen } from '@hearthside/infra/emulators/server.ts';
import type { Service } from '@hearthside/infra/emulators/service.ts';
import type { Target } from '@hearthside/infra/target.ts';
import { REPOSITORY } from '@hearthside/shell/federation/workspaces.ts';
import { passOn } from '../fixtures/fault-proxy.fake.ts';
import { remindersIn } from '../site-walk/reminder.ts';
import { expect, test } from './fixtures.ts';
import { leftoversIn, smokeAccountsIn } from './leftovers.ts';

interface Faults {
  /** Paths that answer 500. */
  failing: string[];
  /** Headers that are removed from every answer. */
  stripped: string[];
}

/** A proxy that breaks a site in the given ways and passes everything else on, WebSockets included. */
function breakSite(url: string, { failing, stripped }: Faults): Promise<Service> {
  const { host } = new URL(url);
  const server = createServer(async (incoming, answer) => {
    const { pathname } = new URL(incoming.url ?? '/', url);
    incoming.headers.host = host;
    if (failing.includes(pathname)) return void answer.writeHead(500).end('This page is broken.');
    const { status, headers, body } = await passOn(url, incoming);
    for (const name of stripped) delete headers[name];
    answer.writeHead(status, headers).end(body);
  });
  server.on('upgrade', (incoming, socket) => {
    Object.assign(incoming.headers, { host, origin: url });
    passUpgrade(url, incoming, socket);
  });
  return listen(server);
}

function passUpgrade(url: string, incoming: IncomingMessage, socket: Duplex): void {
  const sent = request(new URL(incoming.url ?? '/', url), { headers: incoming.headers });
  sent.on('upgrade', ({ statusCode, statusMessage, rawHeaders }, site) => {
    const lines = [`HTTP/1.1 ${statusCode} ${statusMessage}`];
    for (let index = 0; index < rawHeaders.length; index += 2)
      lines.push(`${rawHeaders[index]}: ${rawHeaders[index + 1]}`);
    socket.write(`${lines.join('\r\n')}\r\n\r\n`);
    site.pipe(socket).pipe(site);
    for (const end of [site, socket]) end.on('error', () => end.destroy());
  });
  sent.on('error', () => socket.destroy());
  sent.end();
}

// Each run starts its own process and browser.
test.slow();

test('the walks of all three roles succeed here and leave nothing behind', async ({
  localCloud: { url, target },
}) => {
  await rotateKeys(target);
  const before = await remindersIn(target);
  const { code, output } = await smoke([url, '--require-owner']);
  expect(output).toMatch(/^\d+ held, 0 FAILED, 0 not checked: /m);
  expect(output).toMatch(/^held {9}operator: takes reports that Stripe’s present key has signed/m);
  expect(code).toBe(0);
  await expect.poll(() => leftoversIn(target)).toEqual([]);
  await expect.poll(() => remindersIn(target)).toEqual(before);
});

test('on a broken site a visitor’s walk reports what failed and why, and what still holds', async ({
  localCloud: { url },
}) => {
  const broken = await breakSite(url, {
    failing: ['/products'],
    stripped: ['content-security-policy'],
  });
  const { code, output } = await smoke([broken.url, '--as', 'visitor']);
  await broken.close();
  expect(output.match(/^FAILED .*$/gm)?.map((line) => line.replace(/^FAILED +/, ''))).toEqual([
    'visitor: the list shows every product with its item number and price: /products answers 500 instead of 200',
    'visitor: a product shows its name, price and picture: /products answers 500 instead of 200',
    'visitor: the pages are complete without JavaScript: /products answers 500 instead of 200',
    'visitor: every answer carries the security headers: / comes without a good content-security-policy',
  ]);
  expect(output).toMatch(/^\d+ held, 4 FAILED, 0 not checked: /m);
  expect(code).toBe(1);
});

test('a run without credentials reports what it skips and leaves behind; an interrupted next run removes all of it', async ({
  localCloud: { url, target },
}, testInfo) => {
  const noCloud = { DATA_DIR: testInfo.outputPath() };
  const first = await smoke([url, '--as', 'customer,owner', '--require-owner'], noCloud);
  expect(first.output).toMatch(/^not checked {2}owner’s walk: it needs AWS credentials/m);
  expect(first.output).toMatch(/^\d+ held, 0 FAILED, 2 not checked: /m);
  expect(first.code).toBe(1);
  const [left = 'nothing'] = await smokeAccountsIn(target);
  expect(first.output).toContain(`what this run made is removed: ${left} and its request stay`);

  const second = await smoke([url, '--as', 'customer'], {}, 'held         customer: requests');
  expect(second.output).toContain(`removed      account ${left}`);
  expect(second.output).toMatch(
    /^not checked {2}customer: signs out and in again, and cannot open the owner’s screens: the run was interrupted$/m,
  );
  expect(second.output).toMatch(/^held {9}what this run made is removed$/m);
  expect(second.code).toBe(130);
  await expect.poll(() => leftoversIn(target)).toEqual([]);
});

/** Stripe's keys are others, and the ones before count for a while. */
async function rotateKeys(target: Target): Promise<void> {
  const SecretString = JSON.stringify({ secretKey: 'sk_test_rotated', webhookSecret: 'whsec_rotated' });
  const client = new SecretsManagerClient(target.client('secrets'));
  await client.send(new PutSecretValueCommand({ SecretId: 'hearthside/stripe', SecretString }));
}

interface Run {
  code: number | null;
  output: string;
}

/** Runs `npm run smoke` in its own process, and interrupts it once its output has the given text. */
function smoke(args: string[], env: Record<string, string> = {}, interruptAfter = 'never'): Promise<Run> {
  const child = spawn(process.execPath, ['infra/run.mjs', 'tests/site-walk/walk-site.ts', ...args], {
    cwd: REPOSITORY,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const read = (chunk: Buffer) => {
    const wasPrinted = output.includes(interruptAfter);
    output += chunk.toString();
    if (!wasPrinted && output.includes(interruptAfter)) child.kill('SIGINT');
  };
  child.stdout.on('data', read);
  child.stderr.on('data', read);
  return new Promise((resolve) => {
    child.once('close', (code) => resolve({ code, output }));
  });
}
