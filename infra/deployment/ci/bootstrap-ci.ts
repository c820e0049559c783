import { MICROFRONTENDS } from '@hearthside/shell/federation/workspaces.ts';
import { deployRoleName } from './deploy-role.ts';

// GitHub adds the ids of owner and repository (`owner@1/name@2`) to the subject of newer repositories.
const REPOSITORY_NAME = /^[\w.-]+(@\d+)?\/[\w.-]+(@\d+)?$/;

export interface CiOptions {
  /** `owner/name` */
  repository: string;
  /** The account has GitHub's identity provider already. */
  hasProvider: boolean;
}

/** The command that makes the roles of the deploying workflows. @throws Error unless it is the name of one repository */
export function ciCommand({ repository, hasProvider }: CiOptions): string[] {
  if (!REPOSITORY_NAME.test(repository))
    throw new Error(`"${repository}" is no repository: name it as owner/name, as on GitHub.`);
  return [
    ...['npx', 'cdk', 'deploy', 'ci', '--app', 'node --import tsx infra/deployment/ci/app.ts'],
    ...['--context', `repository=${repository}`, '--context', `hasProvider=${hasProvider}`],
    ...['--output', 'cdk.out/ci', '--require-approval', 'never'],
  ];
}

/** What is left to do on GitHub. */
export function ciSteps(suite: string, { account, region }: { account?: string; region?: string }): string {
  const roles = MICROFRONTENDS.map(
    (team) => `  ${team}: DEPLOY_ROLE = arn:aws:iam::${account}:role/${deployRoleName(suite, team)}`,
  );
  return `The roles exist. On GitHub, in Settings > Environments, create these environments, each with its variable, the variable AWS_REGION = ${region}, and "main" as its only deployment branch:\n${roles.join('\n')}\nThen run the workflow "Deploy".`;
}
