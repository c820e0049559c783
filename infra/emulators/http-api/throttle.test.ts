import { newFolder } from '../new-folder.fake.ts';
import { resources } from './http-api.fake.ts';
import { startHttpApi } from './http-api.ts';
import { createGatewayThrottle } from './throttle.ts';

const dataDir = newFolder();

describe('a stage with limits', () => {
  const throttled = resources.map((one) =>
    one.type === 'AWS::ApiGatewayV2::Stage'
      ? {
          ...one,
          properties: {
            ...one.properties,
            DefaultRouteSettings: { ThrottlingRateLimit: 0.001, ThrottlingBurstLimit: 2 },
          },
        }
      : one,
  );
  const statuses = async (requests: string[], rateFactor?: number) => {
    const lambda = { invoke: async () => ({ ok: true }), invokeAsync: async () => undefined };
    const throttle = createGatewayThrottle(rateFactor);
    const limited = await startHttpApi({ resources: throttled, dataDir, lambda, throttle });
    const answers = [];
    for (const request of requests) {
      const [method, path] = request.split(' ');
      const answer = await fetch(`${limited.url}${path}`, { method });
      answers.push(answer.status === 429 ? await answer.json() : answer.status);
    }
    await limited.close();
    return answers;
  };
  const refusal = { message: 'Too Many Requests' };

  test('refuses what its routes together exceed', async () => {
    const asked = ['GET /items/new', 'GET /items/7', 'GET /items/new'];
    expect(await statuses(asked)).toEqual([200, 200, refusal]);
  });

  test('is as much wider as the caller asks', async () => {
    const asked = Array.from({ length: 4 }, () => 'GET /items/new');
    expect(await statuses(asked, 2)).toEqual([200, 200, 200, 200]);
  });
});
