import { Duration } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { lookUp } from '../../constructs/parameters.ts';
import { arnOf, bucketArn, namesIn } from '../../constructs/well-known.ts';
import { type WorkflowProps, WorkflowRole } from './workflow-role.ts';

/** The environment, and the task, of the workflow that copies the suite out of its account. */
export const BACKUP = 'backup';

export interface BackupRoleProps extends WorkflowProps {
  /** The bucket outside of the account. */
  bucket: string;
}

/** Reads what a backup has (infra/backup), and adds to the bucket; it deletes nothing. */
export class BackupRole extends WorkflowRole {
  constructor(scope: Construct, id: string, { bucket, ...props }: BackupRoleProps) {
    super(scope, id, { ...props, task: BACKUP, environment: BACKUP, longest: Duration.hours(6) });
    const { suite, table, mediaBucket } = namesIn(this);
    this.allow(['dynamodb:Scan'], [arnOf('dynamodb', `table/${table}`)]);
    this.allow(
      ['cognito-idp:ListUsers', 'cognito-idp:AdminListGroupsForUser'],
      [arnOf('cognito-idp', `userpool/${lookUp(this, 'identity/user-pool-id')}`)],
    );
    this.allow(['s3:ListBucket'], [bucketArn(mediaBucket), bucketArn(bucket)]);
    this.allow(['s3:GetObject'], [`${bucketArn(mediaBucket)}/*`], 'A backup is of every file.');
    this.allow(['s3:GetObject', 's3:PutObject'], [`${bucketArn(bucket)}/${suite}/*`]);
  }
}
