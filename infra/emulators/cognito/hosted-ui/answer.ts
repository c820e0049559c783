/** A request for a hosted page. */
export interface PageRequest {
  query: URLSearchParams;
  form: URLSearchParams;
  /** Of the pool's domain, as the browser reaches it. */
  origin: string;
}

/** The answer of a hosted page. */
export interface Answer {
  status: number;
  headers: Record<string, string>;
  body: string | Buffer;
}

export function redirect(to: string): Answer {
  return { status: 302, headers: { location: to, 'cache-control': 'no-store' }, body: '' };
}

export function json(status: number, value: object): Answer {
  return {
    status,
    headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
    body: JSON.stringify(value),
  };
}

/** An error that is shown to the user, because the application is unknown. */
export class PageError extends Error {
  override readonly name = 'PageError';
}

/** An error that is sent to the application's redirect address (RFC 6749 §4.1.2.1). */
export class RedirectError extends Error {
  override readonly name = 'RedirectError';
  readonly location: string;

  constructor(redirectUri: string, code: string, description: string, state: string | undefined) {
    super(description);
    this.location = withQuery(redirectUri, { error: code, error_description: description, state });
  }
}

/** An address with parameters added, except for undefined parameters. */
export function withQuery(address: string, parameters: Record<string, string | undefined>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(parameters)) {
    if (value !== undefined) url.searchParams.set(name, value);
  }
  return url.href;
}
