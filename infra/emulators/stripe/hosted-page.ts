import { escapeHtml, page } from '../cognito/hosted-ui/page.ts';
import { LATER_ACTS, type Session } from './payments.ts';

/** The page on which a session is paid. It stands in for Stripe's, and asks for no card. */
export function hostedPage(session: Session, complaint = '') {
  const { status, amount_total, currency, name, cancel_url } = session;
  const money = new Intl.NumberFormat('en-US', { style: 'currency', currency });
  const back = `<p><a href="${escapeHtml(cancel_url)}">Back to the shop</a></p>`;
  if (status !== 'open') {
    const words = status === 'complete' ? 'This is paid already.' : 'This page has expired.';
    const later = Object.entries(LATER_ACTS).map(
      ([act, does]) => `<button name="act" value="${act}">${does}</button>`,
    );
    const acts = status === 'complete' ? `<form method="post">${later.join('\n')}</form>` : '';
    return page(200, 'Payment', `<p>${words}</p>${acts}${back}`);
  }
  return page(
    complaint ? 402 : 200,
    `Pay ${money.format(amount_total / 100)}`,
    `<p>${escapeHtml(name)}</p><p>This page stands in for Stripe’s. No money moves.</p>
${complaint && `<p role="alert">${escapeHtml(complaint)}</p>`}
<form method="post"><button name="act" value="pay">Pay</button>
<button name="act" value="decline">Let the card be declined</button></form>
${back}`,
  );
}
