import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { costsPage } from '@hearthside/infra/costs/costs-page.ts';
import { REPOSITORY } from '@hearthside/shell/federation/workspaces.ts';
import { synthesize } from './assembly.ts';

const read = (path: string) => readFileSync(join(REPOSITORY, path), 'utf8');

const { resources } = synthesize();
const ofType = (type: string) => resources.filter(({ Type }) => Type === type);

test('infra/COSTS.md is what "npm run costs" writes', () => {
  expect(read('infra/COSTS.md')).toBe(costsPage(resources, JSON.parse(read('infra/costs/acts.json'))));
});

test('a run takes half a gigabyte, a page twice and pictures four times as much, as the page of costs says', () => {
  const larger = ofType('AWS::Lambda::Function').flatMap(({ Properties }) => {
    const [name, memory] = [String(Properties.FunctionName ?? ''), Number(Properties.MemorySize)];
    return name && memory > 512 ? [[name.replace('hearthside-', ''), memory / 512]] : [];
  });
  expect(Object.fromEntries(larger)).toEqual({
    ...{ 'storefront-page': 2, images: 4 },
    // What follows a deleted account is no act of every day; live connections are left out.
    ...{ 'personal-data-worker': 2, 'live-fan-out': 1769 / 512 },
  });
});

test('files pass no function of the edge, documents and pointers two, calls one, as the page of costs says', () => {
  const [distribution] = ofType('AWS::CloudFront::Distribution');
  const { DefaultCacheBehavior, CacheBehaviors } = (distribution?.Properties.DistributionConfig ?? {}) as {
    DefaultCacheBehavior: Behavior;
    CacheBehaviors: Behavior[];
  };
  const passed = [DefaultCacheBehavior, ...CacheBehaviors].map(
    ({ PathPattern = 'a document', FunctionAssociations = [] }) => [PathPattern, FunctionAssociations.length],
  );
  const isFile = /^\/media\/|\*\.\*$/;
  const isCall = /^\/(api\/|live$)/;
  for (const [path, count] of passed)
    expect([path, count]).toEqual([path, isFile.test(String(path)) ? 0 : isCall.test(String(path)) ? 1 : 2]);
});

interface Behavior {
  PathPattern?: string;
  FunctionAssociations?: object[];
}
