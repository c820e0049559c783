import { type Assembly, readAssembly } from '@hearthside/infra/emulators/assembly/assembly.ts';
import { shardCount } from '@hearthside/services/consumers/live/shards.ts';
import { topics } from '@hearthside/services/core/model/topic.contract.ts';
import { SETUP } from '../../bench/live-capacity/setup.ts';
import { synthesize } from './assembly.ts';

let ofType: Assembly['ofType'];
beforeAll(async () => {
  ({ ofType } = await readAssembly(synthesize().assembly.directory));
});

test('the simulation has the numbers of the stacks and the service', () => {
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

test('the simulation reads as the stage and the fan-out allow', () => {
  const api = ofType('AWS::ApiGatewayV2::Api').find(({ properties }) => properties.ProtocolType === 'HTTP');
  const stage = ofType('AWS::ApiGatewayV2::Stage').find(
    ({ properties }) => properties.ApiId === api?.physicalId && properties.StageName === '$default',
  );
  const fanOut = ofType('AWS::Lambda::Function').find(
    ({ physicalId }) => physicalId === 'hearthside-live-fan-out',
  );
  const environment = fanOut?.properties.Environment as { Variables: Record<string, string> } | undefined;
  expect(stage?.properties.DefaultRouteSettings).toMatchObject({
    ThrottlingRateLimit: SETUP.reads.rate,
    ThrottlingBurstLimit: SETUP.reads.burst,
  });
  expect(Number(environment?.Variables.LIVE_READS_PER_SECOND)).toBe(SETUP.reads.together);
  expect(SETUP.reads.together).toBeLessThan(SETUP.reads.rate);
});
