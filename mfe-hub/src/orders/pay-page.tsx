import { useHost } from '@hearthside/shell/federation/host.tsx';
import { LinkButton } from '@hearthside/shell/ui/components/button.tsx';
import { Page } from '@hearthside/shell/ui/components/page.tsx';
import { PageHeading } from '@hearthside/shell/ui/components/page-heading.tsx';
import { parseResponse } from 'hono/client';
import { Navigate, useLocation } from 'react-router-dom';
import { hubApi } from '../hub-api.ts';
import { MailLink } from '../mail-link.tsx';

const HEADING = 'Pay Your Order';
const REFUSALS = {
  404: 'This link is not valid or has expired. Sign in to pay from your order.',
  409: 'Nothing is due on this order now. If you’ve just paid, we’ll tell you once your payment arrives.',
  422: 'This link is incomplete. Open it from the e-mail again, or copy all of it.',
};

/** `/pay#<token>`: leads to the payment page of an order, which leads back to `/pay?order=<id>`. */
export default function PayPage() {
  const order = new URLSearchParams(useLocation().search).get('order');
  return order ? <AfterPayment page={`/userhub/orders/${encodeURIComponent(order)}`} /> : <PayByLink />;
}

/** Who paid by the link of an e-mail is signed out as a rule. Whether they have paid, only the provider can tell. */
function AfterPayment({ page }: { page: string }) {
  const { session } = useHost();
  if (session.state === 'signed-in') return <Navigate replace to={page} />;
  return (
    <Page narrow>
      <PageHeading>{HEADING}</PageHeading>
      {session.state === 'signed-out' && (
        <>
          <p>
            If you’ve paid, thank you! We’ll tell you by e-mail once your payment arrives. If you haven’t,
            open the link in our e-mail again, or sign in to pay from your order.
          </p>
          <p>
            <LinkButton to={`/login?to=${page}`}>Sign In</LinkButton>
          </p>
        </>
      )}
    </Page>
  );
}

function PayByLink() {
  const host = useHost();
  const pay = async (token: string) => {
    const { url } = await parseResponse(hubApi(host)['payment-links'].$post({ json: { token } }));
    location.assign(url);
  };
  return (
    <MailLink
      heading={HEADING}
      act="Go to the payment page"
      send={pay}
      refusals={REFUSALS}
      failed="We couldn’t open the payment page. Please try again later."
    >
      You’ll see the amount on the next page before you pay. We never see your card.
    </MailLink>
  );
}
