import { arn } from '../account.ts';
import { generatedSecret } from '../assembly/resolve.ts';
import { json, operationOf, startAwsApi } from '../aws-api.ts';
import { AwsError } from '../aws-error.ts';
import { regional, service, url } from '../declaration.ts';
import type { FaultSource } from '../faults/faults.ts';
import type { Iam } from '../iam/iam.ts';
import type { Service } from '../service.ts';
import type { Store } from '../store/store.ts';

export interface Secrets extends Service {
  /** A secret's texts, the present one first and then the one before; none of a secret that is not there. */
  read(name: string): Promise<string[]>;
  /** Makes the text the present one, and the present one that before. */
  put(name: string, text: string): Promise<void>;
}

const REQUEST_LIMIT = 128 * 1024;
const NAME = /^[\w/+=.@-]{1,512}$/;
const STAGES = ['AWSCURRENT', 'AWSPREVIOUS'];

/** Serves GetSecretValue and PutSecretValue of Secrets Manager. */
export async function startSecrets({
  store,
  iam,
  faults,
}: {
  store: Store;
  iam: Pick<Iam, 'secretOf' | 'allows'>;
  faults?: FaultSource;
}): Promise<Secrets> {
  const stored = store.collection<string[]>('secrets');
  const read = async (name: string) => (await stored.get(name)) ?? [];
  const put = async (name: string, text: string) => {
    const [present] = await read(name);
    await stored.put(name, present === undefined ? [text] : [text, present]);
  };
  const running = await startAwsApi({
    iam,
    faults,
    limit: REQUEST_LIMIT,
    protocol: json('x-amz-json-1.1'),
    async answer({ req, body, authorize }) {
      const operation = operationOf(req);
      if (operation !== 'GetSecretValue' && operation !== 'PutSecretValue') return undefined;
      const { SecretId, VersionStage, SecretString } = Object(JSON.parse(body.toString() || '{}'));
      const Name = String(SecretId);
      if (!NAME.test(Name)) throw new AwsError('ValidationException', `${Name} is no name of a secret.`);
      const ARN = arn('secretsmanager', `secret:${Name}-AbCdEf`);
      authorize(`secretsmanager:${operation}`, ARN);
      if (operation === 'PutSecretValue') {
        await put(Name, String(SecretString));
        return { body: { ARN, Name, VersionStages: [STAGES[0]] } };
      }
      const stage = VersionStage ?? STAGES[0];
      const text = (await read(Name))[STAGES.indexOf(stage)];
      if (text === undefined)
        throw new AwsError('ResourceNotFoundException', `Secrets Manager can't find ${Name} in ${stage}.`);
      return { body: { ARN, Name, SecretString: text, VersionStages: [stage] } };
    },
  });
  return { ...running, read, put };
}

declare module '../service.ts' {
  interface Services {
    secrets: Secrets;
  }
}

export const SERVICE = service('secrets', {
  needs: ['store'],
  async start({ store }, cloud) {
    const secrets = await startSecrets({ ...cloud, store });
    for (const { properties } of cloud.ofType('AWS::SecretsManager::Secret')) {
      const name = String(properties.Name);
      if ((await secrets.read(name)).length === 0) await secrets.put(name, generatedSecret(name));
    }
    return secrets;
  },
  address: { url, hosts: regional('secretsmanager'), sdk: 'SECRETS_MANAGER' },
});
