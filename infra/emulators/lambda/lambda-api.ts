import { arn } from '../account.ts';
import { answerRoute, json, type Route, startAwsApi } from '../aws-api.ts';
import { AwsError } from '../aws-error.ts';
import { service, types, url } from '../declaration.ts';
import type { Iam } from '../iam/iam.ts';
import type { Service } from '../service.ts';
import type { Functions } from './functions.ts';

const ALIAS = /^\/2015-03-31\/functions\/([\w-]+)\/aliases\/([\w-]+)$/;
const REQUEST_LIMIT = 64 * 1024;

/** Serves GetAlias and UpdateAlias of Lambda's API. */
export function startLambdaApi({ aliases }: Pick<Functions, 'aliases'>, iam: Iam): Promise<Service> {
  const functionArn = (name: string) => arn('lambda', `function:${name}`);
  const missing = (message: string) => new AwsError('ResourceNotFoundException', message, 404);

  async function aliasOf(name: string, alias: string) {
    const FunctionVersion = await aliases.versionOf(name, alias);
    if (!FunctionVersion) throw missing(`${name} has no alias ${alias}.`);
    return { body: { AliasArn: functionArn(`${name}:${alias}`), Name: alias, FunctionVersion } };
  }

  const routes: Route[] = [
    [
      'GET',
      ALIAS,
      async ({ authorize }, name = '', alias = '') => {
        authorize('lambda:GetAlias', functionArn(name));
        return aliasOf(name, alias);
      },
    ],
    [
      'PUT',
      ALIAS,
      async ({ authorize, body }, name = '', alias = '') => {
        authorize('lambda:UpdateAlias', functionArn(name));
        const { FunctionVersion: version } = Object(JSON.parse(body.toString() || '{}'));
        if (typeof version !== 'string' || !(await aliases.move(name, alias, version)))
          throw missing(`There is no version ${version} or no alias ${alias}.`);
        return aliasOf(name, alias);
      },
    ],
  ];
  return startAwsApi({
    iam,
    limit: REQUEST_LIMIT,
    protocol: json('json'),
    answer: (call) => answerRoute(routes, call),
  });
}

declare module '../service.ts' {
  interface Services {
    lambda?: Service;
  }
}

export const SERVICE = service('lambda', {
  needs: ['functions'],
  resources: types('AWS::Lambda::Function'),
  start: ({ functions }, { iam }) => startLambdaApi(functions, iam),
  address: { url },
});
