import { useHost } from '@hearthside/shell/federation/host.tsx';
import { parseResponse } from 'hono/client';
import { hubApi } from '../hub-api.ts';
import { MailLink } from '../mail-link.tsx';

const REFUSALS = {
  404: 'This link is not valid or has expired. Sign in to pay from your order.',
  409: 'Nothing of this order is to be paid now. If you have just paid, we’ll tell you once it has arrived.',
  422: 'This link is not complete. Open it from the e-mail again, or copy all of it.',
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
      failed="The payment page could not be opened. Please try again later."
    >
      The amount is on the next page, before you pay. We never see your card.
    </MailLink>
  );
}
