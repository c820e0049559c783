import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import type { Assembly } from '../assembly/assembly.ts';
import type { Resource } from '../assembly/resource.ts';
import { service, types } from '../declaration.ts';
import type { Endpoints } from '../endpoints.ts';
import { partsOf } from '../parts.ts';
import type { Store } from '../store/store.ts';
import { contentType } from './content-type.ts';

/** Properties of `Custom::CDKBucketDeployment` that are emulated. */
interface BucketDeployment {
  SourceObjectKeys: string[];
  /** For each source: marker → value, in files that only a deployment can complete. */
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
 * does on AWS. A deployment that has not changed is skipped, so that it overwrites no object that was written since.
 */
export async function deployAssets({ assembly, s3, store, endpoints }: DeployOptions): Promise<void> {
  const deployed = store.collection<string>('deployments');
  for (const resource of assembly.ofType('Custom::CDKBucketDeployment')) {
    const properties = resource.properties as unknown as BucketDeployment;
    if (properties.Prune)
      throw new Error(`${nameOf(resource)} prunes its bucket, which is not emulated. Set prune: false.`);
    const files = (
      await Promise.all(
        properties.SourceObjectKeys.map((objectKey, index) =>
          readFiles(assembly.asset(objectKey), replacer(properties.SourceMarkers?.[index], endpoints)),
        ),
      )
    ).flat();
    const fingerprint = fingerprintOf(properties, files);
    if ((await deployed.get(nameOf(resource))) === fingerprint) continue;
    await Promise.all(files.map((file) => put(file, properties, s3)));
    await deployed.put(nameOf(resource), fingerprint);
  }
}

interface DeployedFile {
  path: string;
  /** With the deployment's values and the local addresses, which change with each start. */
  content: Buffer;
}

function fingerprintOf(properties: BucketDeployment, files: DeployedFile[]): string {
  const { DestinationBucketName, DestinationBucketKeyPrefix, SystemMetadata } = properties;
  const hash = createHash('sha256');
  hash.update(JSON.stringify([DestinationBucketName, DestinationBucketKeyPrefix, SystemMetadata]));
  for (const { path, content } of files) hash.update(`\0${path}\0`).update(content);
  return hash.digest('hex');
}

function nameOf({ stack, logicalId }: Resource): string {
  return `${stack}/${logicalId}`;
}

type Replace = (content: Buffer) => Buffer;

/** Puts the deployment's values into a file and replaces AWS addresses by local ones. */
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

async function readFiles(folder: string, replace: Replace): Promise<DeployedFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return Promise.all(
    files.sort().map(async (file) => ({
      path: relative(folder, file).split(sep).join('/'),
      content: replace(await readFile(file)),
    })),
  );
}

async function put(
  { path, content }: DeployedFile,
  deployment: BucketDeployment,
  s3: S3Client,
): Promise<void> {
  await s3.send(
    new PutObjectCommand({
      Bucket: deployment.DestinationBucketName,
      Key: [deployment.DestinationBucketKeyPrefix, path].filter(Boolean).join('/'),
      Body: content,
      ContentType: contentType(path),
      CacheControl: deployment.SystemMetadata?.['cache-control'],
    }),
  );
}

declare module '../service.ts' {
  interface Services {
    /** The files of bucket deployments. */
    assets?: object;
  }
}

/** Starts after what browsers call: files name its addresses. */
export const SERVICE = service('assets', {
  needs: ['store', 's3', 'cognito-idp', 'httpApi', 'webSocketApi'],
  resources: types('AWS::S3::Bucket'),
  async start({ store }, cloud) {
    const client = new S3Client(partsOf(cloud).clientOptions('s3'));
    await deployAssets({ ...cloud, s3: client, store });
    client.destroy();
    return {};
  },
});
