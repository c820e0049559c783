export interface Iam {
  /** The secret of an access key; undefined if the key is unknown. */
  secretOf(accessKeyId: string): string | undefined;
  /** Whether the key may do the action (`s3:PutObject`) on the resource. `context` has the values of condition keys. */
  allows(
    accessKeyId: string,
    action: string,
    resourceArn: string,
    context?: Record<string, string[]>,
  ): boolean;
}

/**
 * The key of the process that runs the emulators and of its tools, which may do anything. A data folder replaces the
 * secret (`function-keys.ts`): this one is for the database behind the proxy, which checks no signature, and for tests.
 */
export const RUNNER_KEY = { accessKeyId: 'local', secretAccessKey: 'local' };
