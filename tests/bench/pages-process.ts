import { pathToFileURL } from 'node:url';
import { products } from '@hearthside/services/shop/catalog/product.entity.ts';
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';

// A process of its own, with the function's environment: it prints what pages cost as JSON.
const WARM_UP = 60;
const TIMES = 300;
const CHANGES = 60;

const [code = '', productId = '', ...paths] = process.argv.slice(2);
const { handler } = await import(pathToFileURL(`${code}/index.mjs`).href);

async function ask(path: string): Promise<number> {
  const headers = {
    'x-page-path': path,
    'x-origin-secret': process.env.ORIGIN_SECRETS,
    'accept-encoding': 'br',
  };
  const answer: APIGatewayProxyStructuredResultV2 = await handler({ headers });
  if (answer.statusCode !== 200) throw new Error(`${path} answers ${answer.statusCode}`);
  return answer.body?.length ?? 0;
}

async function cost(times: number, path: string, before: (time: number) => Promise<unknown> = async () => 0) {
  let spent = 0;
  for (let time = 0; time < times; time++) {
    await before(time);
    const from = process.cpuUsage();
    await ask(path);
    const { user, system } = process.cpuUsage(from);
    spent += (user + system) / 1000;
  }
  return spent / times;
}

const rename = (time: number) =>
  products()
    .patch({ id: productId })
    .set({ name: `Fire Pit ${time}` })
    .go();

const rows = [];
for (const path of paths) {
  const started = performance.now();
  await ask(path);
  const first = performance.now() - started;
  await cost(WARM_UP, path);
  const same = await cost(TIMES, path);
  const changed = await cost(CHANGES, path, rename);
  rows.push({ path, first, same, changed });
}
process.stdout.write(JSON.stringify(rows));
process.exit(0);
