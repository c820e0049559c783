import { localTarget } from '@hearthside/infra/target.ts';

/** Points the services in this process at the table of a suite. */
export async function useTableOf(dataDir: string): Promise<void> {
  const { credentials, endpoint, region } = (await localTarget(dataDir)).client('dynamodb');
  Object.assign(process.env, {
    AWS_REGION: region,
    AWS_ACCESS_KEY_ID: credentials?.accessKeyId,
    AWS_SECRET_ACCESS_KEY: credentials?.secretAccessKey,
    AWS_ENDPOINT_URL_DYNAMODB: endpoint,
    TABLE_NAME: 'hearthside',
  });
}
