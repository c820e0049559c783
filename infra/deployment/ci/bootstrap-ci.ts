import { MICROFRONTENDS } from '@hearthside/shell/federation/workspaces.ts';
import { type Settings, suiteName } from '../../config.ts';
import { BACKUP } from './backup-role.ts';
import { deployTask } from './deploy-role.ts';
import { PREVIEW } from './preview-role.ts';
import { workflowRoleName } from './workflow-role.ts';

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
export function ciSteps(
  { stage, backupBucket }: Settings,
  { account, region }: { account?: string; region?: string },
): string {
  const roleOf = (task: string) => `arn:aws:iam::${account}:role/${workflowRoleName(suiteName(stage), task)}`;
  const roles = MICROFRONTENDS.map((team) => `  ${team}: DEPLOY_ROLE = ${roleOf(deployTask(team))}`);
  const steps = `The roles exist. On GitHub, in Settings > Environments, create these environments, each with its variable, the variable AWS_REGION = ${region}, and "main" as its only deployment branch:\n${roles.join('\n')}\nThen run the workflow "Deploy".\n\nFor previews of pull requests, create the environment ${PREVIEW}, with reviewers if not everybody who can push may spend, and the repository's variables AWS_REGION and PREVIEW_ROLE = ${roleOf(PREVIEW)}.`;
  if (!backupBucket) return steps;
  return `${steps}\n\nFor the workflow "Backup", create the environment ${BACKUP}, with "main" as its only deployment branch, and in Settings > Secrets and variables > Actions the repository's variables AWS_REGION and BACKUP_ROLE = ${roleOf(BACKUP)}. The policy of the bucket ${backupBucket} allows that role s3:ListBucket, s3:GetObject and s3:PutObject.`;
}
