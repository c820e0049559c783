import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { MICROFRONTENDS, REPOSITORY } from '@hearthside/shell/federation/workspaces.ts';
import { Stack, type StackProps } from 'aws-cdk-lib';
import { CfnOIDCProvider } from 'aws-cdk-lib/aws-iam';
import type { Construct } from 'constructs';
import { DOCUMENT, FALLBACK } from '../../constructs/site-files.ts';
import { BackupRole } from './backup-role.ts';
import { DeployRole } from './deploy-role.ts';
import { PreviewRole } from './preview-role.ts';
import { ISSUER } from './workflow-role.ts';

export interface CiProps extends StackProps {
  repository: string;
  /** The account trusts GitHub's tokens already: there can be one provider of them. */
  hasProvider: boolean;
  /** Where the nightly backup goes, if there is one. */
  backupBucket: string | undefined;
}

/** A role for each team's workflow, for previews of pull requests and for the nightly backup, beside the suite's stacks, which know nothing of it. */
export class CiStack extends Stack {
  constructor(
    scope: Construct,
    id: string,
    { repository, hasProvider, backupBucket: bucket, ...props }: CiProps,
  ) {
    super(scope, id, props);
    const provider = hasProvider
      ? `arn:${this.partition}:iam::${this.account}:oidc-provider/${ISSUER}`
      : new CfnOIDCProvider(this, 'GitHub', {
          url: `https://${ISSUER}`,
          clientIdList: ['sts.amazonaws.com'],
        });
    for (const team of MICROFRONTENDS) {
      const rootFiles =
        team === 'shell' ? [DOCUMENT, FALLBACK, ...readdirSync(join(REPOSITORY, 'shell/public'))] : [];
      new DeployRole(this, team, { team, repository, provider, rootFiles });
    }
    new PreviewRole(this, 'preview', { repository, provider });
    if (bucket) new BackupRole(this, 'backup', { bucket, repository, provider });
  }
}
