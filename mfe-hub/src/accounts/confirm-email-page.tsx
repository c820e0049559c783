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
  404: 'This link is not valid or has expired. Sign in and ask for a new one in your hub.',
  409: 'This link was used before, so the address is confirmed. You need not do anything.',
  422: 'This link is not complete. Open it from the e-mail again, or copy all of it.',
};
const FAILED = 'The address could not be confirmed. Please try again.';

/**
 * `/confirm-email#<token>`: proves an address with the link from an e-mail, signed in or not. It asks first, because
 * programs that scan e-mails open links too.
 */
export default function ConfirmEmailPage() {
  const host = useHost();
  const token = useLocation().hash.slice(1);
  const confirm = useMutation({
    mutationFn: () => parseResponse(hubApi(host)['address-proofs'].$post({ json: { token } })),
  });
  const status = confirm.error instanceof DetailedError ? confirm.error.statusCode : undefined;
  const failure = confirm.isError ? (FAILURES[status ?? 0] ?? FAILED) : undefined;
  const isSettled = confirm.isSuccess || (failure !== undefined && failure !== FAILED);

  return (
    <Page narrow>
      <PageHeading>Confirm Your Address</PageHeading>
      {!isSettled && (
        <>
          <p>
            With this you confirm that the address which received the e-mail is yours, and that you want our
            e-mails there. If you did not ask for them, close this page.
          </p>
          <p>
            <Button pending={confirm.isPending} onClick={() => confirm.mutate()}>
              Confirm my address
            </Button>
          </p>
        </>
      )}
      {failure && <Notice tone="error">{failure}</Notice>}
      {confirm.isSuccess && (
        <Notice tone="success">Thank you! The address {confirm.data.email} is confirmed.</Notice>
      )}
      {isSettled && (
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
