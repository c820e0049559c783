/**
 * What an e-mail address is, as the attribute `pattern`: for sign-up, requests and settings alike. Any letters and marks
 * before the @, and a domain in any script; only a mail that arrives proves more.
 */
export const EMAIL_PATTERN = '[^\\s@]+@[^\\s@]+\\.[^\\s@]+';

/** As RFC 5321 has it. */
export const LONGEST_EMAIL = 254;
