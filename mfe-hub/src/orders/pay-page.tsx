import { useHost } from '@hearthside/shell/federation/host.tsx';
import { Button, LinkButton } from '@hearthside/shell/ui/components/button.tsx';
import { Notice } from '@hearthside/shell/ui/components/notice.tsx';
import { Page } from '@hearthside/shell/ui/components/page.tsx';
import { PageHeading } from '@hearthside/shell/ui/components/page-heading.tsx';
import { useMutation } from '@tanstack/react-query';
import { DetailedError, parseResponse } from 'hono/client';
import { useLocation } from 'react-router-dom';
import { hubApi } from '../hub-api.ts';

const FAILURES: Record<number, string> = {
  404: 'This link is not valid or has expired. Sign in to pay from your order.',
  409: 'Nothing of this order is to be paid now. If you have just paid, we’ll tell you once it has arrived.',
  422: 'This link is not complete. Open it from the e-mail again, or copy all of it.',
};
const FAILED = 'The payment page could not be opened. Please try again later.';

/** `/pay#<token>`: leads to the payment page of an order with the link from an e-mail, signed in or not. */
export default function PayPage() {
  const host = useHost();
  const token = useLocation().hash.slice(1);
  const pay = useMutation({
    mutationFn: () => parseResponse(hubApi(host)['payment-links'].$post({ json: { token } })),
    onSuccess: ({ url }) => location.assign(url),
  });
  const status = pay.error instanceof DetailedError ? pay.error.statusCode : undefined;
  const failure = pay.isError ? (FAILURES[status ?? 0] ?? FAILED) : undefined;
  const isOver = failure !== undefined && failure !== FAILED;
  return (
    <Page narrow>
      <PageHeading>Pay Your Order</PageHeading>
      {!isOver && (
        <>
          <p>The amount is on the next page, before you pay. We never see your card.</p>
          <p>
            <Button pending={pay.isPending} onClick={() => pay.mutate()}>
              Go to the payment page
            </Button>
          </p>
        </>
      )}
      {failure && <Notice tone="error">{failure}</Notice>}
      {isOver && (
        <p>
          {host.session.state === 'signed-in' ? (
            <LinkButton to="/userhub">Go to your hub</LinkButton>
          ) : (
            <LinkButton to="/login">Sign In</LinkButton>
          )}
        </p>
      )}
    </Page>
  );
}
