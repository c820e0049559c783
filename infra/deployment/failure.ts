import { type StackId, stackName } from '../stacks/first-deploy-order.ts';
import { CLOUDFRONT_CASE } from './advice.ts';

/** A new firewall is known to CloudFront some minutes later only. */
const PASSES = /WAFUnavailableEntityException/;

/** Runs what deploys a stack, and once more after five minutes if it failed by what passes by itself. */
export async function withSecondTry(run: () => Promise<void>, wait: () => Promise<unknown>): Promise<void> {
  try {
    await run();
  } catch (error) {
    if (!PASSES.test(String(error))) throw error;
    await wait();
    await run();
  }
}

/** What to do about a stack's status in which a failed deployment left it, the worst first. */
const AFTER: [status: RegExp, advice: (name: string) => string][] = [
  [
    /account must be verified before you can add new CloudFront resources/,
    () =>
      `AWS makes no CloudFront distribution for this account before its Support has verified it, which no setting can change. ${CLOUDFRONT_CASE}`,
  ],
  [PASSES, () => 'CloudFront does not know the new firewall yet, also after a second try. Wait an hour.'],
  [
    /\bUPDATE_ROLLBACK_FAILED\b/,
    (name) =>
      `AWS could not bring ${name} back to what it was. Once the cause is fixed, finish that first:\n  aws cloudformation continue-update-rollback --stack-name ${name}`,
  ],
  [
    /\bROLLBACK_FAILED\b|current state: DELETE_FAILED/,
    (name) =>
      `AWS made a part of ${name} and could not remove all of it again. This lists what is left:\n  aws cloudformation describe-stack-resources --stack-name ${name} --query "StackResources[?ResourceStatus=='DELETE_FAILED'].[ResourceType,PhysicalResourceId]" --output text\nIt is new and holds nothing. Remove it by its name; a table and a user pool are protected against that:\n  aws dynamodb update-table --table-name <name> --no-deletion-protection-enabled && aws dynamodb delete-table --table-name <name>\n  aws cognito-idp update-user-pool --user-pool-id <id> --deletion-protection INACTIVE && aws cognito-idp delete-user-pool --user-pool-id <id>\n  aws s3 rb --force s3://<name>`,
  ],
  [
    /cannot be deleted while TerminationProtection is enabled/,
    (name) =>
      `${name} failed to deploy before and is in the way, protected against termination. It is new and empty:\n  aws cloudformation update-termination-protection --stack-name ${name} --no-enable-termination-protection`,
  ],
  [
    /detector already exists/,
    () =>
      'GuardDuty is on in this region already, and an account has it once. Take "threatDetection" out of cdk.json.',
  ],
  [
    /already exists|AlreadyExists/,
    (name) =>
      `A resource that ${name} creates already exists. A suite that was removed leaves its table, buckets and user pool: remove them too, or deploy under another name with "stage" in cdk.json.`,
  ],
  [
    /\b\w+_IN_PROGRESS state\b/,
    (name) => `Another deployment of ${name} is under way. Wait until it has ended.`,
  ],
  [/\bUPDATE_ROLLBACK_COMPLETE\b/, (name) => `${name} is as it was before.`],
  [/\bROLLBACK_COMPLETE\b/, (name) => `AWS removed what it had created of ${name}: you can try again.`],
];

/** What to do after a deployment's command failed, by its output; `rest` are the stacks that are not deployed. */
export function adviceAfter(output: string, suite: string, rest: StackId[]): string {
  const [failed] = rest;
  const [, advice] = AFTER.find(([status]) => status.test(output)) ?? [];
  const again = `Once the cause is fixed: npm run deploy -- ${rest.join(' ')}`;
  return advice && failed ? `${advice(stackName(suite, failed))}\n${again}` : again;
}
