/** How the uid of a reviewer begins who has no account: those of the seed but one. */
export const REVIEWER_PREFIX = 'demo-reviewer-';
