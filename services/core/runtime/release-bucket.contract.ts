/** The cookie that keeps a visitor with one variant of a canary: a random number from 0 to 99, which says nothing of them. */
export const BUCKET_COOKIE = 'release-bucket';

/** The bucket that gets a canary last. */
export const LAST_BUCKET = '99';
