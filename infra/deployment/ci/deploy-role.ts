import type { MicrofrontendName } from '@hearthside/services/kit/site/pages.contract.ts';
import { Aws } from 'aws-cdk-lib';
import { type CfnOIDCProvider, FederatedPrincipal, PolicyStatement, Role } from 'aws-cdk-lib/aws-iam';
import { Construct } from 'constructs';
import { allowAnyObjectBelow } from '../../constructs/bucket-access.ts';
import { grantInvalidation } from '../../constructs/cache-access.ts';
import { edgeFunctionName, WITH_SHARE } from '../../constructs/edge/canary-share.ts';
import { lookUp } from '../../constructs/parameters.ts';
import { canaryPointerKey, MAPS_PREFIX, pointerKey, RECORDS_PREFIX } from '../../constructs/site-files.ts';
import { arnOf, bucketArn, edgeFunctionArn, namesIn } from '../../constructs/well-known.ts';
import { functionsOf } from '../../functions.ts';

/** GitHub's issuer of the tokens with which workflows sign in. */
export const ISSUER = 'token.actions.githubusercontent.com';

const CDK_ROLES = ['deploy', 'file-publishing', 'lookup'];

export interface DeployRoleProps {
  team: MicrofrontendName;
  /** `owner/name`, as the subject of GitHub's tokens spells it. */
  repository: string;
  provider: CfnOIDCProvider | string;
  /** Files of the site bucket beside the team's own folder. */
  rootFiles: string[];
}

/**
 * What a team's workflow does on AWS, and nothing else: it deploys by CDK's own roles and releases the team's microfrontend.
 * Only a job of that repository that runs in the team's GitHub environment gets it, for an hour, without a stored key.
 */
export class DeployRole extends Construct {
  constructor(scope: Construct, id: string, { team, repository, provider, rootFiles }: DeployRoleProps) {
    super(scope, id);
    const { suite, siteBucket, function: functionName } = namesIn(this);
    const site = bucketArn(siteBucket);
    const role = new Role(this, 'Role', {
      roleName: deployRoleName(suite, team),
      description: `Deploys ${team} of ${suite} from ${repository}`,
      assumedBy: new FederatedPrincipal(
        typeof provider === 'string' ? provider : provider.attrArn,
        {
          StringEquals: {
            [`${ISSUER}:aud`]: 'sts.amazonaws.com',
            [`${ISSUER}:sub`]: `repo:${repository}:environment:${team}`,
          },
        },
        'sts:AssumeRoleWithWebIdentity',
      ),
    });
    const allow = (actions: string[], resources: string[], whyAny?: string) => {
      role.addToPolicy(new PolicyStatement({ actions, resources }));
      allowAnyObjectBelow(role, resources, whyAny);
    };
    allow(
      ['sts:AssumeRole'],
      CDK_ROLES.map(
        (name) =>
          `arn:${Aws.PARTITION}:iam::${Aws.ACCOUNT_ID}:role/cdk-hnb659fds-${name}-role-${Aws.ACCOUNT_ID}-${Aws.REGION}`,
      ),
    );
    allow(
      ['ssm:GetParameter', 'ssm:GetParametersByPath'],
      [`/${suite}/*`, '/cdk-bootstrap/hnb659fds/version'].map((name) => arnOf('ssm', `parameter${name}`)),
      'What a suite publishes of its stacks; none of it is secret.',
    );
    // The gate reads the releases of every team; a team writes its own.
    allow(['s3:ListBucket'], [site]);
    allow(['s3:GetObject'], [`${site}/*`]);
    const own = [
      `${team}/*`,
      `${MAPS_PREFIX}${team}/*`,
      `${RECORDS_PREFIX}${team}/*`,
      `${RECORDS_PREFIX}canary.json`,
      pointerKey(team),
      canaryPointerKey(team),
      ...rootFiles,
    ];
    allow(
      ['s3:PutObject'],
      own.map((key) => `${site}/${key}`),
    );
    const functions = functionsOf(team).map((name) => arnOf('lambda', `function:${functionName(name)}`));
    if (functions.length > 0) allow(['lambda:GetAlias', 'lambda:UpdateAlias'], functions);
    allow(
      ['cloudfront:GetFunction', 'cloudfront:PublishFunction', 'cloudfront:UpdateFunction'],
      WITH_SHARE.map((name) => edgeFunctionArn(edgeFunctionName(suite, name))),
    );
    grantInvalidation(role, lookUp(this, 'edge/distribution-id'));
  }
}

export function deployRoleName(suite: string, team: string): string {
  return `${suite}-deploy-${team}`;
}
