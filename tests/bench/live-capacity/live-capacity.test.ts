import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readAssembly } from '@hearthside/infra/emulators/assembly/assembly.ts';
import { shardCount } from '@hearthside/services/live/shards.ts';
import { topics } from '@hearthside/services/live/topic.contract.ts';
import { REPOSITORY } from '@hearthside/shell/federation/workspaces.ts';
import { synthesize } from '../../infra/templates/assembly.ts';
import { SETUP } from './setup.ts';
import { TABLES, toMarkdown } from './tables.ts';

const readme = readFileSync(join(REPOSITORY, 'services/live/README.md'), 'utf8');

test.each(TABLES)('the README has the numbers that the simulation prints: %p', (make) => {
  expect(readme).toContain(toMarkdown(make()));
});

test('the simulation has the numbers of the stacks and the service', async () => {
  const { ofType } = await readAssembly(synthesize().assembly.directory);
  const fanOut = ofType('AWS::Lambda::Function').find(
    ({ physicalId }) => physicalId === 'hearthside-live-fan-out',
  );
  const mapping = ofType('AWS::Lambda::EventSourceMapping').find(
    ({ properties }) => properties.FunctionName === 'hearthside-live-fan-out',
  );
  const scaling = mapping?.properties.ScalingConfig as { MaximumConcurrency?: number } | undefined;
  expect({
    shards: shardCount(topics.products),
    batch: mapping?.properties.BatchSize,
    instances: scaling?.MaximumConcurrency,
    memoryMb: fanOut?.properties.MemorySize,
    timeoutSeconds: fanOut?.properties.Timeout,
  }).toEqual({
    shards: SETUP.shards,
    batch: SETUP.batch,
    instances: SETUP.instances,
    memoryMb: SETUP.memoryMb,
    timeoutSeconds: SETUP.timeoutSeconds,
  });
});
