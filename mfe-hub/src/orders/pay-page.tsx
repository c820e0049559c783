import { topics } from '@hearthside/services/core/model/topic.contract.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { invalidateTopics } from '@hearthside/shell/federation/topics.ts';
import { LinkButton } from '@hearthside/shell/ui/components/button.tsx';
import { Page } from '@hearthside/shell/ui/components/page.tsx';
import { PageHeading } from '@hearthside/shell/ui/components/page-heading.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { parseResponse } from 'hono/client';
import { Navigate, useLocation } from 'react-router-dom';
import { hubApi } from '../hub-api.ts';
import { MailLink } from '../mail-link.tsx';
import { PAID } from './pay-online.tsx';

const HEADING = 'Pay Your Order';
const REFUSALS = {
  404: 'This link is not valid or has expired. Sign in to pay from your order.',
  409: 'Nothing is due on this order now. If you’ve just paid, we’ll tell you once your payment arrives.',
  422: 'This link is incomplete. Open it from the e-mail again, or copy all of it.',
};

/** `/pay#<token>`: leads to the payment page of an order, which leads back to `/pay?order=<id>`. */
export default function PayPage() {
  const order = new URLSearchParams(useLocation().search).get('order');
  return order ? <AfterPayment order={order} /> : <PayByLink />;
}

/** Who paid by the link of an e-mail is signed out as a rule. Whether they have paid, only the provider can tell. */
function AfterPayment({ order }: { order: string }) {
  const host = useHost();
  const { session } = host;
  const page = `/userhub/orders/${encodeURIComponent(order)}`;
  const queries = useQueryClient();
  const isSignedIn = session.state === 'signed-in';
  // The provider's report may be late or lost, and the order's page asks for what the ledger lacks.
  const check = useQuery({
    queryKey: ['hub', 'payment-check', order],
    async queryFn() {
      await parseResponse(hubApi(host).orders[':id']['payment-check'].$post({ param: { id: order } }));
      await invalidateTopics(queries, topics.user(isSignedIn ? session.user.uid : ''));
      return true;
    },
    enabled: isSignedIn,
    retry: false,
    gcTime: 0,
  });
  if (isSignedIn && !check.isPending) return <Navigate replace to={page} state={PAID} />;
  return (
    <Page narrow>
      <PageHeading>{HEADING}</PageHeading>
      {isSignedIn && <p role="status">Looking for your payment…</p>}
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
