import { createHash, randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { arn } from '../account.ts';
import type { Resource } from '../assembly/resource.ts';
import { type Iam, RUNNER_KEY } from './iam.ts';
import { isAllowed, type Statement } from './policy.ts';
import { statementsOf } from './roles.ts';

export interface AccessKey {
  accessKeyId: string;
  secretAccessKey: string;
}

export interface FunctionKeys extends Iam {
  keyOf(functionName: string): AccessKey;
  /** The key that may do anything. */
  runnerKey: AccessKey;
  /** The ARN that refusals name. */
  principalOf(accessKeyId: string): string;
}

/** The runner's key of a data folder. Its secret is made with the folder, and only its owner can read the file. */
export async function openRunnerKey(dataDir: string): Promise<AccessKey> {
  const file = join(dataDir, 'secret');
  await writeFile(file, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600 }).catch((error) => {
    if (error.code !== 'EEXIST') throw error;
  });
  const secret = await readFile(file, 'utf8');
  if (!/^[0-9a-f]{64}$/.test(secret))
    throw new Error(`${file} does not hold a secret. Delete the file and start again: a new one is made.`);
  return { ...RUNNER_KEY, secretAccessKey: secret };
}

interface Principal extends AccessKey {
  principal: string;
  statements: Statement[];
}

/** Gives each function an access key with the rights of its role. Its secret follows from the runner's. */
export function createFunctionKeys(resources: Resource[], runnerKey: AccessKey = RUNNER_KEY): FunctionKeys {
  const byFunction = new Map<string, Principal>();
  for (const { type, physicalId, properties } of resources) {
    if (type !== 'AWS::Lambda::Function') continue;
    const role = String(properties.Role).split('/').at(-1) ?? '';
    byFunction.set(physicalId, {
      accessKeyId: `ASIA${digest('key', physicalId).toUpperCase().slice(0, 16)}`,
      secretAccessKey: digest(`secret ${runnerKey.secretAccessKey}`, physicalId).slice(0, 40),
      principal: arn('sts', `assumed-role/${role}/${physicalId}`),
      statements: statementsOf(role, resources),
    });
  }
  const byKey = new Map([...byFunction.values()].map((holder) => [holder.accessKeyId, holder]));

  return {
    runnerKey,
    secretOf(accessKeyId) {
      if (accessKeyId === runnerKey.accessKeyId) return runnerKey.secretAccessKey;
      return byKey.get(accessKeyId)?.secretAccessKey;
    },
    allows(accessKeyId, action, resource, context = {}) {
      if (accessKeyId === runnerKey.accessKeyId) return true;
      const holder = byKey.get(accessKeyId);
      return holder !== undefined && isAllowed(holder.statements, { action, resource, context });
    },
    keyOf(functionName) {
      const holder = byFunction.get(functionName);
      if (!holder) throw new Error(`There is no function ${functionName}.`);
      return { accessKeyId: holder.accessKeyId, secretAccessKey: holder.secretAccessKey };
    },
    principalOf: (accessKeyId) => byKey.get(accessKeyId)?.principal ?? accessKeyId,
  };
}

/** A key is the same after a restart, so that presigned URLs stay valid. */
function digest(purpose: string, functionName: string): string {
  return createHash('sha256').update(`${purpose}/${functionName}`).digest('hex');
}
