/**
 * The type of a field that an answer is about to lose: it is still sent, but a frontend that reads it does not compile. So
 * a frontend without it can be released first, and the field be removed once no release that reads it is kept.
 */
export type Leaving<T> = T | { readonly __leaving: true };
