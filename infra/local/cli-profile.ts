import type { LocalEndpoints } from '../target.ts';

/** The services that the AWS CLI reaches, as its configuration file names them. */
const NAMES: Record<string, string> = {
  'cognito-idp': 'cognito_identity_provider',
  cloudfront: 'cloudfront',
  dynamodb: 'dynamodb',
  lambda: 'lambda',
  s3: 's3',
  ses: 'ses',
  sqs: 'sqs',
};

/** A configuration file for the AWS CLI and the SDKs, in which the services are those of this machine. */
export function cliProfile({ region, credentials, endpoints }: LocalEndpoints): string {
  const services = Object.entries(endpoints).flatMap(([service, url]) => {
    const name = NAMES[service];
    return name && url ? [`${name} =`, `  endpoint_url = ${url}`] : [];
  });
  return [
    '[default]',
    `region = ${region}`,
    `aws_access_key_id = ${credentials.accessKeyId}`,
    `aws_secret_access_key = ${credentials.secretAccessKey}`,
    'services = local',
    '',
    '[services local]',
    ...services,
    '',
  ].join('\n');
}
