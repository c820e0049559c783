import { ACMClient, DescribeCertificateCommand, ResourceNotFoundException } from '@aws-sdk/client-acm';
import { ApiGatewayV2Client, GetStagesCommand } from '@aws-sdk/client-apigatewayv2';
import {
  AdminGetUserCommand,
  CognitoIdentityProviderClient,
  paginateListUsersInGroup,
} from '@aws-sdk/client-cognito-identity-provider';
import { HeadObjectCommand, NotFound, S3Client } from '@aws-sdk/client-s3';
import { GetParameterCommand, type SSMClient, type SSMClientConfig } from '@aws-sdk/client-ssm';
import { type Settings, suiteName } from '../config.ts';
import { type ParameterPath, parameterName } from '../constructs/parameter-name.ts';

/** What a suite shows that runs. What is undefined could not be found out. */
export interface RunningFacts {
  /** The certificate that the settings name; null if the account has none such. */
  certificate?: { status: string; names: string[]; ends: Date | undefined } | null;
  /** When the copy in the settings' bucket was last whole; null if there is none. */
  backedUp?: Date | null | undefined;
  /** Who may open the owner's screens, and whether with an authenticator app. */
  admins?: { email: string; hasFactor: boolean }[];
  /** What API Gateway says of stages of the site's API that it could not deploy. */
  failedStages?: { apiId: string; failed: string[] };
}

/** What reaches AWS. @default the environment's credentials and region */
export type Access = Pick<SSMClientConfig, 'credentials' | 'region'>;

/** Asks for them: each fact fails alone if it may not be read. */
export function runningFacts(
  settings: Settings,
  access: Access,
  ssm: SSMClient,
): Promise<Partial<RunningFacts>>[] {
  const suite = suiteName(settings.stage);
  const parameter = async (path: ParameterPath) => {
    const { Parameter } = await ssm.send(new GetParameterCommand({ Name: parameterName(suite, path) }));
    return Parameter?.Value ?? '';
  };
  return [
    // CloudFront takes certificates of this region only.
    certificateOf(settings, new ACMClient({ ...access, region: 'us-east-1' })),
    lastBackup(settings, new S3Client({ ...access, forcePathStyle: true, followRegionRedirects: true })),
    parameter('identity/user-pool-id').then((id) => adminsOf(id, new CognitoIdentityProviderClient(access))),
    parameter('edge/api-id').then((id) => failedStages(id, new ApiGatewayV2Client(access))),
  ];
}

async function certificateOf({ certificateArn }: Settings, acm: ACMClient): Promise<Partial<RunningFacts>> {
  if (!certificateArn) return {};
  try {
    const command = new DescribeCertificateCommand({ CertificateArn: certificateArn });
    const {
      Status = '',
      SubjectAlternativeNames = [],
      NotAfter,
    } = (await acm.send(command)).Certificate ?? {};
    return { certificate: { status: Status, names: SubjectAlternativeNames, ends: NotAfter } };
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return { certificate: null };
    throw error;
  }
}

/** A backup writes its items last. */
async function lastBackup({ backupBucket, stage }: Settings, s3: S3Client): Promise<Partial<RunningFacts>> {
  if (!backupBucket) return {};
  try {
    const items = { Bucket: backupBucket, Key: `${suiteName(stage)}/items.jsonl` };
    return { backedUp: (await s3.send(new HeadObjectCommand(items))).LastModified };
  } catch (error) {
    if (error instanceof NotFound) return { backedUp: null };
    throw error;
  }
}

async function adminsOf(
  UserPoolId: string,
  cognito: CognitoIdentityProviderClient,
): Promise<Partial<RunningFacts>> {
  const admins: NonNullable<RunningFacts['admins']> = [];
  const pages = paginateListUsersInGroup({ client: cognito }, { UserPoolId, GroupName: 'admin' });
  for await (const { Users = [] } of pages)
    for (const { Username, Attributes = [] } of Users) {
      const { UserMFASettingList } = await cognito.send(new AdminGetUserCommand({ UserPoolId, Username }));
      const email = Attributes.find(({ Name }) => Name === 'email')?.Value ?? '';
      admins.push({ email, hasFactor: UserMFASettingList?.includes('SOFTWARE_TOKEN_MFA') ?? false });
    }
  return { admins };
}

async function failedStages(ApiId: string, gateway: ApiGatewayV2Client): Promise<Partial<RunningFacts>> {
  const { Items = [] } = await gateway.send(new GetStagesCommand({ ApiId }));
  const failed = Items.flatMap(({ StageName = '', LastDeploymentStatusMessage: message }) =>
    message && !/^Successfully deployed/.test(message) ? [`${StageName}: ${message}`] : [],
  );
  return { failedStages: { apiId: ApiId, failed } };
}
