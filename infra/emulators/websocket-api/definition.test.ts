import type { Resource } from '../assembly/resource.ts';
import {
  integration,
  ofApi,
  permission,
  resources,
  route,
  stage,
  useWebSocketApi,
} from './websocket-api.fake.ts';

const { start } = useWebSocketApi();

describe('a WebSocket API', () => {
  test.each<[string, Resource[], string]>([
    ['an authorizer', [...resources, route('$default', { AuthorizationType: 'CUSTOM' })], 'CUSTOM'],
    ['a key of its own', [...resources, route('x')], 'a key of its own'],
    [
      'a MOCK integration',
      resources.map((one) =>
        one === integration ? ofApi('Integration', 'int1', { IntegrationType: 'MOCK' }) : one,
      ),
      'MOCK',
    ],
    ['no permission', resources.filter((one) => one !== permission), 'ws1/live/\\$connect'],
    ['no stage', resources.filter((one) => one !== stage), '0 stages'],
  ])('%s ends the start with its name', async (_, given, name) => {
    await expect(start({ resources: given })).rejects.toThrow(new RegExp(name));
  });
});
