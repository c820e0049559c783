import { GetParameterCommand, SSMClient } from '@aws-sdk/client-ssm';

const ADVICE: Record<string, string> = {
  ParameterNotFound:
    'This account and region are not prepared for CDK yet. Run once:\n  npx cdk bootstrap aws://<account number>/<region>',
  'Region is missing': 'No AWS region is set. Set AWS_REGION, or a region in your AWS profile.',
  AccessDeniedException: 'These AWS credentials may not read SSM parameters, which the deployment needs.',
};

const NO_CREDENTIALS =
  'There are no valid AWS credentials here. Sign in ("aws sso login", or "aws configure") and set AWS_PROFILE, then run this again.';

/** Throws, before anything is built, an error that says what is missing for a deployment and how to get it. */
export async function checkAccount(ssm = new SSMClient({})): Promise<void> {
  try {
    await ssm.send(new GetParameterCommand({ Name: '/cdk-bootstrap/hnb659fds/version' }));
  } catch (error) {
    throw new Error(adviceFor(error), { cause: error });
  }
}

/** What to do about an error of the SDK. */
export function adviceFor(error: unknown): string {
  const { name, message } = error instanceof Error ? error : { name: '', message: String(error) };
  if (/credential|token|signature|UnrecognizedClient|InvalidClient/i.test(`${name} ${message}`))
    return NO_CREDENTIALS;
  return ADVICE[name] ?? ADVICE[message] ?? `AWS cannot be reached: ${message}`;
}
