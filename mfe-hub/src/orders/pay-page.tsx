import { useHost } from '@hearthside/shell/federation/host.tsx';
import { parseResponse } from 'hono/client';
import { hubApi } from '../hub-api.ts';
import { MailLink } from '../mail-link.tsx';

const REFUSALS = {
  404: 'This link is not valid or has expired. Sign in to pay from your order.',
  409: 'Nothing is due on this order now. If you’ve just paid, we’ll tell you once your payment arrives.',
  422: 'This link is incomplete. Open it from the e-mail again, or copy all of it.',
};

/** `/pay#<token>`: leads to the payment page of an order. */
export default function PayPage() {
  const host = useHost();
  const pay = async (token: string) => {
    const { url } = await parseResponse(hubApi(host)['payment-links'].$post({ json: { token } }));
    location.assign(url);
  };
  return (
    <MailLink
      heading="Pay Your Order"
      act="Go to the payment page"
      send={pay}
      refusals={REFUSALS}
      failed="We couldn’t open the payment page. Please try again later."
    >
      You’ll see the amount on the next page before you pay. We never see your card.
    </MailLink>
  );
}
