import type { Account } from '@hearthside/services/slices/hub/hub.contract.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { Button } from '@hearthside/shell/ui/components/button.tsx';
import layout from '@hearthside/shell/ui/components/layout.module.css';
import { Notice } from '@hearthside/shell/ui/components/notice.tsx';
import { useMutation } from '@tanstack/react-query';
import { DetailedError, parseResponse } from 'hono/client';
import { hubApi } from '../hub-api.ts';
import css from './settings.module.css';

/** Says that the address is not confirmed yet, and sends the link for it on demand: a request's reply has it, an account alone gets no e-mail. */
export function UnprovenAddress({
  account: { email, consultationHistory },
}: {
  account: Pick<Account, 'email' | 'consultationHistory'>;
}) {
  const hasLink = consultationHistory.some(({ cameBy }) => !cameBy);
  const host = useHost();
  const send = useMutation({
    mutationFn: () => parseResponse(hubApi(host).me.confirmation.$post()),
  });
  const isTooOften = send.error instanceof DetailedError && send.error.statusCode === 429;
  return (
    <section aria-label="Your email address" className={`${layout.note} ${css.note}`}>
      <p>
        {email} is not confirmed yet.{' '}
        {hasLink
          ? 'Please open the link in our e-mail about your request, so that we can send you updates.'
          : 'Please confirm it, so that we can send you updates on your requests.'}
      </p>
      {send.isSuccess ? (
        <Notice tone="success">A link is on its way to {email}. It works for seven days.</Notice>
      ) : (
        <Button look="quiet" className={layout.flush} pending={send.isPending} onClick={() => send.mutate()}>
          {hasLink ? 'Send the link again' : 'E-mail me the link'}
        </Button>
      )}
      {send.isError && (
        <Notice tone="error">
          {isTooOften
            ? 'You’ve asked for the link several times. Please check your inbox, or try again later.'
            : 'We couldn’t send the link. Please try again.'}
        </Notice>
      )}
    </section>
  );
}
