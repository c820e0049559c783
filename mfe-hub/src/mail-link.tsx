import { useHost } from '@hearthside/shell/federation/host.tsx';
import { useFocusIfLost } from '@hearthside/shell/form/use-focus-if-lost.ts';
import { Button, LinkButton } from '@hearthside/shell/ui/components/button.tsx';
import { Notice } from '@hearthside/shell/ui/components/notice.tsx';
import { Page } from '@hearthside/shell/ui/components/page.tsx';
import { PageHeading } from '@hearthside/shell/ui/components/page-heading.tsx';
import { useMutation } from '@tanstack/react-query';
import { DetailedError } from 'hono/client';
import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router-dom';

interface MailLinkProps<Answer> {
  heading: string;
  /** What the act means. */
  children: ReactNode;
  /** The button's words. */
  act: string;
  send: (token: string) => Promise<Answer>;
  /** By the status of the answer: why the link is of no use any more. */
  refusals: Record<number, string>;
  /** Said of every other failure, after which it can be tried again. */
  failed: string;
  /** Said once it is done. @default nothing: the act leads elsewhere */
  done?: (answer: Answer) => ReactNode;
  /** Where the sign-in after it leads. @default the hub */
  next?: (answer: Answer) => string | undefined;
}

/**
 * The page of a link from an e-mail, whose token is the address's fragment, for people who are signed in or not. It asks
 * first, because programs that scan e-mails open links too.
 */
export function MailLink<Answer>(props: MailLinkProps<Answer>) {
  const token = useLocation().hash.slice(1);
  // Another link in the same tab changes the fragment alone, and begins anew.
  return <OneLink key={token} token={token} {...props} />;
}

function OneLink<Answer>(props: MailLinkProps<Answer> & { token: string }) {
  const { token, heading, children, act, send, refusals, failed, done, next } = props;
  const host = useHost();
  useEffect(() => host.setTitle(heading), [host.setTitle, heading]);
  const sending = useMutation({ mutationFn: () => send(token) });
  const status = sending.error instanceof DetailedError ? sending.error.statusCode : undefined;
  const refusal = refusals[status ?? 0];
  const success = sending.isSuccess && done?.(sending.data);
  const to = sending.isSuccess && next?.(sending.data);
  const isSettled = Boolean(success || refusal);
  // The button that had the focus is gone then.
  const outcome = useFocusIfLost<HTMLDivElement>(isSettled);
  return (
    <Page narrow>
      <PageHeading>{heading}</PageHeading>
      {!isSettled && (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            if (!sending.isPending) sending.mutate();
          }}
        >
          <div>{children}</div>
          <p>
            <Button type="submit" pending={sending.isPending}>
              {act}
            </Button>
          </p>
        </form>
      )}
      <div ref={outcome} tabIndex={-1}>
        {sending.isError && <Notice tone="error">{refusal ?? failed}</Notice>}
        {success && <Notice tone="success">{success}</Notice>}
        {isSettled && (
          <p>
            {host.session.state === 'signed-in' ? (
              <LinkButton to="/userhub">Go to your hub</LinkButton>
            ) : (
              <LinkButton to={to ? `/login?to=${to}` : '/login'}>Sign In</LinkButton>
            )}
          </p>
        )}
      </div>
    </Page>
  );
}
