export type BucketName = 'site' | 'media' | 'logs' | 'mails';

/** The name of one of a suite's buckets. Names are worldwide, so that account and region are in them. */
export function bucketName(
  suite: string,
  name: BucketName,
  { account, region }: { account: string; region: string },
): string {
  return `${suite}-${name}-${account}-${region}`;
}
