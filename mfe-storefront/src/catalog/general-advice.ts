/** What is said once beside every safety clearance. */
export const GENERAL_ADVICE = 'This is general advice: the manual and your local rules come first.';
