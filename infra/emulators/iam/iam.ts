/** Who an access key belongs to and what its role may do. The runner's own key `local`/`local` may do anything. */
export interface Iam {
  /** Secret of a known access key, to check a signature against. */
  secretOf(accessKeyId: string): string | undefined;
  /** Whether the key's role allows the action (`s3:PutObject`) on the ARN; context holds multi-valued condition keys. */
  allows(
    accessKeyId: string,
    action: string,
    resourceArn: string,
    context?: Record<string, string[]>,
  ): boolean;
}

/** The runner's and its tools' own key. */
export const RUNNER_KEY = { accessKeyId: 'local', secretAccessKey: 'local' };
