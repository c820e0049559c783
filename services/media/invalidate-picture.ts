import { CloudFrontClient, CreateInvalidationCommand } from '@aws-sdk/client-cloudfront';
import { env } from '../runtime/env.ts';
import { newId } from '../runtime/ids.ts';
import { publicPrefix } from './bucket.ts';

const cloudFront = new CloudFrontClient({ maxAttempts: 4 });

/** Makes the edge forget the variants of a picture; browsers that have seen it keep their own copies. */
export async function invalidatePicture(key: string): Promise<void> {
  await cloudFront.send(
    new CreateInvalidationCommand({
      DistributionId: env('DISTRIBUTION_ID'),
      InvalidationBatch: {
        CallerReference: newId(),
        Paths: { Quantity: 1, Items: [`/${publicPrefix(key)}/*`] },
      },
    }),
  );
}
