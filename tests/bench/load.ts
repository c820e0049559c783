import type { ChildProcess } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { loadavg } from 'node:os';
import { percentile } from '@hearthside/services/core/runtime/percentile.ts';
import { signInAtPool, tokenIn } from '../journeys/pool-session.ts';
import { median, type Table } from './table.ts';

// Linux counts processor time in hundredths of a second.
const TICKS_PER_SECOND = 100;

/** What a program and all that it started use of the machine. */
interface Usage {
  /** Of the processes that run now and of those that they have waited for. */
  processorSeconds: number;
  /** Resident memory; pages that processes share count once. */
  megabytes: number;
}

/** Reads `/proc`; undefined on systems without it. */
async function usageOf(pid: number): Promise<Usage | undefined> {
  if (process.platform !== 'linux') return undefined;
  const all = await Promise.all(
    (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map((name) => readStat(Number(name))),
  );
  const stats = all.filter((stat) => stat !== undefined);
  const tree = new Set([pid]);
  for (let size = 0; size !== tree.size; ) {
    size = tree.size;
    for (const stat of stats) if (tree.has(stat.parent)) tree.add(stat.pid);
  }
  const members = stats.filter((stat) => tree.has(stat.pid));
  const sizes = await Promise.all(members.map((stat) => proportionalKilobytes(stat.pid)));
  return {
    processorSeconds: members.reduce((sum, { ticks }) => sum + ticks, 0) / TICKS_PER_SECOND,
    megabytes: Math.round(sizes.reduce((sum, size) => sum + size, 0) / 1024),
  };
}

async function readStat(pid: number) {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  // The name before the last parenthesis may hold spaces.
  const fields = text?.slice(text.lastIndexOf(')') + 2).split(' ');
  if (!fields) return undefined;
  const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
  return { pid, parent: Number(fields[1]), ticks };
}

async function proportionalKilobytes(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
  return Number(/^Pss:\s+(\d+)/m.exec(text)?.[1] ?? 0);
}

const CLIENTS = [1, 4, 16, 64];
const SECONDS = 20;
const WARM_UP_SECONDS = 5;

interface Call {
  method: string;
  path: string;
  token?: string;
  body?: () => unknown;
}

/** How fast the local cloud answers a mixed load of shoppers, customers and the owner, and what that costs. */
export async function benchLoad(
  suite: { url: string; process: Pick<ChildProcess, 'pid'> },
  clientCounts = CLIENTS,
  seconds = SECONDS,
): Promise<Table> {
  const next = await mixOf(suite.url);
  await load(suite.url, next, 16, WARM_UP_SECONDS);
  const rows = [];
  for (const clients of clientCounts) {
    const pid = suite.process.pid ?? 0;
    const before = await usageOf(pid);
    const { times, byRoute, failed } = await load(suite.url, next, clients, seconds);
    const after = await usageOf(pid);
    rows.push({
      clients,
      'requests/s': Math.round(times.length / seconds),
      p50: Math.round(median(times)),
      p99: Math.round(percentile(times, 0.99)),
      'slowest route': slowest(byRoute),
      failed,
      'processor ms/request': cost(before?.processorSeconds, after?.processorSeconds, times.length),
      MB: after?.megabytes ?? '?',
      'load of the machine': (loadavg()[0] ?? 0).toFixed(1),
    });
  }
  return {
    title: 'Mixed load',
    note: `Milliseconds, ${seconds} s for each number of clients: half pages and reads of shoppers, a third reads of customers and the owner, a sixth writes.\nThe program that asks needs a processor too.`,
    rows,
  };
}

function cost(before = 0, after = 0, count = 0): string {
  return (((after - before) * 1000) / count).toFixed(1);
}

/** Answers the next request of the mix, in an order that is the same each time. */
async function mixOf(url: string): Promise<() => Call> {
  const tokenFor = async (name: string) =>
    tokenIn(await signInAtPool(url, `${name}@hearthside.example`, 'hearthside'));
  const [owner, customer] = [await tokenFor('owner'), await tokenFor('customer')];
  const products: { id: string }[] = await (await fetch(`${url}/api/storefront/products`)).json();
  const get = (path: string, token?: string): Call => ({ method: 'GET', path, token });
  const note: Call = {
    method: 'POST',
    path: '/api/admin/notes',
    token: owner,
    body: () => ({ text: 'Order more birch.' }),
  };
  const visit: Call = { method: 'PUT', path: '/api/hub/me', token: customer };
  let count = 0;
  return () => {
    const turn = count % 12;
    const { id } = products[Math.floor(count / 12) % products.length] ?? { id: '' };
    count += 1;
    const turns: Call[] = [
      get('/'),
      get(`/api/storefront/products/${id}`),
      get('/api/hub/me', customer),
      get(`/product/${id}`),
      note,
      get('/api/storefront/products'),
      get('/api/admin/consultations', owner),
      get(`/api/storefront/products/${id}/reviews`),
      get('/api/storefront/me', customer),
      get('/products'),
      visit,
      get('/api/admin/users', owner),
    ];
    return turns[turn] as Call;
  };
}

/** Keeps so many clients busy; answers how long each request took, in milliseconds, and how many failed. */
async function load(url: string, next: () => Call, clients: number, seconds: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const end = performance.now() + seconds * 1000;
  const times: number[] = [];
  const byRoute = new Map<string, number[]>();
  let failed = 0;
  const client = async () => {
    while (performance.now() < end) {
      const started = performance.now();
      const call = next();
      const status = await send(agent, url, call);
      const took = performance.now() - started;
      times.push(took);
      const route = routeOf(call);
      const ofRoute = byRoute.get(route) ?? [];
      byRoute.set(route, ofRoute);
      ofRoute.push(took);
      if (!(status < 400)) failed += 1;
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  agent.destroy();
  return { times, byRoute, failed };
}

function routeOf({ method, path }: Call): string {
  return `${method} ${path.replace(/(products?)\/[^/]+/, '$1/:id')}`;
}

function slowest(byRoute: Map<string, number[]>): string {
  const [first] = [...byRoute]
    .map(([route, times]) => ({ route, p99: percentile(times, 0.99) }))
    .sort((a, b) => b.p99 - a.p99);
  return first ? `${first.route} ${Math.round(first.p99)}` : '';
}

function send(agent: Agent, url: string, { method, path, token, body }: Call): Promise<number> {
  return new Promise((resolve) => {
    const headers = {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body ? { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() } : {}),
    };
    const sent = request(url + path, { method, agent, headers }, (answer) => {
      answer.resume().once('close', () => resolve(answer.complete ? (answer.statusCode ?? 599) : 599));
    });
    sent.once('error', () => resolve(599));
    sent.end(body && JSON.stringify(body()));
  });
}
