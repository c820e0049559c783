import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { PutObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import type { Assembly } from '../assembly/assembly.ts';
import type { Resource } from '../assembly/resource.ts';
import type { Endpoints } from '../endpoints.ts';
import type { Store } from '../store/store.ts';
import { contentType } from './content-type.ts';

/** Properties of `Custom::CDKBucketDeployment` that the suite uses. */
interface BucketDeployment {
  SourceObjectKeys: string[];
  /** By source: marker → value, for files that only a deployment can write. */
  SourceMarkers?: Record<string, string>[];
  DestinationBucketName: string;
  DestinationBucketKeyPrefix?: string;
  SystemMetadata?: Record<string, string>;
  Prune: boolean;
}

export interface DeployOptions {
  assembly: Pick<Assembly, 'ofType' | 'asset'>;
  s3: S3Client;
  store: Store;
  endpoints: Endpoints;
}

/**
 * Copies the assets of every bucket deployment into its bucket, in the templates' order, as CDK's deployment function
 * does on AWS. One that has not changed since it was last deployed is left alone, and with it what was released since.
 */
export async function deployAssets({ assembly, s3, store, endpoints }: DeployOptions): Promise<void> {
  const deployed = store.collection<string>('deployments');
  for (const resource of assembly.ofType('Custom::CDKBucketDeployment')) {
    const properties = resource.properties as unknown as BucketDeployment;
    if (properties.Prune)
      throw new Error(`${nameOf(resource)} prunes, which the local cloud does not cover.`);
    const markers = endpoints.toLocal(JSON.stringify(properties.SourceMarkers ?? []));
    const fingerprint = createHash('sha256').update(JSON.stringify(properties)).update(markers).digest('hex');
    if ((await deployed.get(nameOf(resource))) === fingerprint) continue;
    for (const [index, objectKey] of properties.SourceObjectKeys.entries()) {
      const replace = replacer(properties.SourceMarkers?.[index], endpoints);
      await copyFolder(assembly.asset(objectKey), properties, s3, replace);
    }
    await deployed.put(nameOf(resource), fingerprint);
  }
}

function nameOf({ stack, logicalId }: Resource): string {
  return `${stack}/${logicalId}`;
}

type Replace = (content: Buffer) => Buffer;

/** Puts the deployment's values into a file, and then this machine's addresses in place of AWS's. */
function replacer(markers: Record<string, string> | undefined, endpoints: Endpoints): Replace {
  const entries = Object.entries(markers ?? {});
  if (entries.length === 0) return (content) => content;
  return (content) => {
    const text = entries.reduce(
      (result, [marker, value]) => result.replaceAll(marker, value),
      content.toString('utf8'),
    );
    return Buffer.from(endpoints.toLocal(text));
  };
}

async function copyFolder(
  folder: string,
  deployment: BucketDeployment,
  s3: S3Client,
  replace: Replace,
): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  await Promise.all(
    files.map(async (file) => {
      const path = relative(folder, file).split(sep).join('/');
      const Key = [deployment.DestinationBucketKeyPrefix, path].filter(Boolean).join('/');
      await s3.send(
        new PutObjectCommand({
          Bucket: deployment.DestinationBucketName,
          Key,
          Body: replace(await readFile(file)),
          ContentType: contentType(file),
          CacheControl: deployment.SystemMetadata?.['cache-control'],
        }),
      );
    }),
  );
}
