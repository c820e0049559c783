import { type Assembly, readAssembly } from '@hearthside/infra/emulators/assembly/assembly.ts';
import { synthesize } from './assembly.ts';

let ofType: Assembly['ofType'];
beforeAll(async () => {
  ({ ofType } = await readAssembly(synthesize().assembly.directory));
});

test('readers of a change leave the stage room for other visitors', () => {
  const api = ofType('AWS::ApiGatewayV2::Api').find(({ properties }) => properties.ProtocolType === 'HTTP');
  const stage = ofType('AWS::ApiGatewayV2::Stage').find(
    ({ properties }) => properties.ApiId === api?.physicalId && properties.StageName === '$default',
  );
  const fanOut = ofType('AWS::Lambda::Function').find(
    ({ physicalId }) => physicalId === 'hearthside-live-fan-out',
  );
  const environment = fanOut?.properties.Environment as { Variables: Record<string, string> } | undefined;
  const settings = stage?.properties.DefaultRouteSettings as { ThrottlingRateLimit: number } | undefined;
  const together = Number(environment?.Variables.LIVE_READS_PER_SECOND);
  expect(together).toBeGreaterThan(0);
  expect(together).toBeLessThan(settings?.ThrottlingRateLimit ?? 0);
});
