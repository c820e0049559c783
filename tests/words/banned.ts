/** What reads translated or stiff, and what to say instead. The specification's own sentences have none of them. */
export const BANNED: [phrase: RegExp, instead: string][] = [
  [/\bbinds? (you|me)\b/i, 'commit'],
  [/\bthe whole way\b/i, 'the full process'],
  [/\bfor the time being\b/i, 'for now'],
  [/\bclick here\b/i, 'the name of what it leads to'],
];
