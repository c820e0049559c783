const ADVICE: Record<string, string> = {
  'Region is missing': 'No AWS region is set. Set AWS_REGION, or a region in your AWS profile.',
  NoSuchBucket: 'The bucket was not found.',
};

const NO_CREDENTIALS =
  'There are no valid AWS credentials here. Sign in ("aws sso login", or "aws configure") and set AWS_PROFILE, then run this again.';

/** How to have an account verified for CloudFront, which no call of AWS tells of before a distribution is refused. */
export const CLOUDFRONT_CASE =
  'Open a case at https://console.aws.amazon.com/support (Account, "CloudFront verification"); it is free and takes some days.';

/** What to do about an error of the SDK. */
export function adviceFor(error: unknown): string {
  const { name, message } = error instanceof Error ? error : { name: '', message: String(error) };
  if (/credential|token|signature|UnrecognizedClient|InvalidClient/i.test(`${name} ${message}`))
    return NO_CREDENTIALS;
  // AWS's own words name the action and the resource.
  if (name === 'AccessDeniedException')
    return `These AWS credentials may not read what the deployment needs: ${message}`;
  return ADVICE[name] ?? ADVICE[message] ?? `AWS cannot be reached: ${message}`;
}
