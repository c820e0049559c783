import type { Answer } from './answer.ts';

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 24rem; margin: 0 auto; padding: 2rem 1.25rem; }
h1 { font-size: 1.4rem; }
form, label { display: grid; gap: .5rem; margin-block: .75rem; }
input, button { font: inherit; padding: .6rem .75rem; border: 1px solid GrayText; border-radius: .5rem; }
.choice { display: flex; align-items: center; }
button { cursor: pointer; }
hr { margin-block: 1.5rem; border: 0; border-top: 1px solid GrayText; }
`;

/** A whole page; `body` is HTML. */
export function page(status: number, title: string, body: string): Answer {
  return {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
      'referrer-policy': 'no-referrer',
      // As a provider's own pages: the window that opened this one reads it as closed.
      'cross-origin-opener-policy': 'same-origin',
    },
    body: `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title><style>${STYLE}</style><main><h1>${escapeHtml(title)}</h1>${body}</main></html>`,
  };
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
