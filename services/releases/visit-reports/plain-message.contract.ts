// A module of its own: every first page has the contract of reports.

/** An error's message without what may be personal: e-mail addresses, query strings, long numbers, quoted values. */
export function plainMessage(text: string): string {
  return text
    .replace(/[^\s@"'(<]*@[^\s@"')>]+/g, '…')
    .replace(/\?[^\s"')]*/g, '?…')
    .replace(/"[^"]*"/g, '"…"')
    .replace(/\d{5,}/g, '…')
    .slice(0, 200);
}
