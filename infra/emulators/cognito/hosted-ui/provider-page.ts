import type { User } from '../user.ts';
import type { Answer } from './answer.ts';
import { escapeHtml, page } from './page.ts';

/** The page that stands in for a provider. Its forms post to the page's own address, which holds the request. */
export function providerPage(provider: string, known: User[], complaint = ''): Answer {
  const accounts = known.map(({ attributes: { email = '', name = '' } }) => {
    const fields = Object.entries({ email, name, verified: 'yes' }).map(
      ([field, value]) => `<input type="hidden" name="${field}" value="${escapeHtml(value)}">`,
    );
    return `<form method="post">${fields.join('')}<button>Continue as ${escapeHtml(`${name} (${email})`)}</button></form>`;
  });
  return page(
    complaint ? 400 : 200,
    `Sign in with ${provider}`,
    `<p>This page stands in for ${escapeHtml(provider)}. Sign in as anybody: nothing leaves this machine.</p>
${complaint && `<p role="alert">${escapeHtml(complaint)}</p>`}
${accounts.length > 0 ? `${accounts.join('\n')}<hr>` : ''}
<form method="post">
<label>Email <input name="email" type="email" required autocomplete="email"></label>
<label>Name <input name="name" required maxlength="120" autocomplete="name"></label>
<label class="choice"><input name="verified" type="checkbox" value="yes" checked> ${escapeHtml(provider)} has verified this address</label>
<button>Continue</button>
</form>
<form method="post"><button name="cancel" value="yes">Cancel</button></form>`,
  );
}
