import { topics } from '../../core/model/topic.contract.ts';
import { spreadMs } from './tell-shard.ts';

beforeAll(() => {
  process.env.LIVE_READS_PER_SECOND = '250';
});

test.each([
  ['a product', topics.product('1'), 0, undefined],
  ['a product', topics.product('1'), 15, undefined],
  ['a product', topics.product('1'), 16, 1024],
  ['a product', topics.product('1'), 6250, 400_000],
  ['the list of products, which is read twice', topics.products, 8, 1024],
  ['a customer’s own topic, which has one shard', topics.user('u1'), 250, undefined],
])('%s (%s) with %i watchers in a shard is read over %s ms', (_, topic, watchers, expected) => {
  expect(spreadMs(topic, watchers)).toBe(expected);
});
