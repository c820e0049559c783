import { plainName } from '@hearthside/services/core/runtime/plain-name.contract.ts';
import type { SessionUser } from '@hearthside/shell/federation/contract.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { submissionKey } from '@hearthside/shell/federation/submission-key.ts';
import { forgetDraft, keepDraft } from '@hearthside/shell/federation/tab-draft.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { CONSULTATION, type Draft, openDraft, SUBMIT_FAILED } from './draft.ts';
import type { RequestedProduct } from './requested-product.ts';

type Fields = Omit<Draft, 'subject' | 'key'>;

const SIGN_IN = 'We’ll keep your request and send it once you sign in.';

const loadAccount = () => import(/* webpackChunkName: "request" */ './create-account.ts');
const loadSending = () => import(/* webpackChunkName: "request" */ './send-request.ts');

/** The state of a request: the input, the sender, and the two ways to send it. */
export function useConsultationRequest(product: RequestedProduct | null, onReceived: () => void) {
  const host = useHost();
  const [typed, setTyped] = useState(() => openDraft(product));
  const finish = useRef<() => void>(undefined);
  const queries = useQueryClient();
  const [isPending, setPending] = useState(false);
  const user = host.session.state === 'signed-in' ? host.session.user : null;
  const draft = user ? asUser(typed, user) : typed;

  useEffect(() => keepDraft(CONSULTATION, typed), [typed]);

  const edit = (change: Partial<Fields>) => {
    if (!finish.current) {
      finish.current = host.beginTask('send-consultation');
      // Without a network, what makes the request wait could not be loaded any more.
      loadSending().catch(() => {});
    }
    setTyped((current) => ({ ...current, ...change }));
  };

  const submitAs = async (sender: SessionUser) => {
    const request = { host, queries, product, draft: asUser(typed, sender), uid: sender.uid };
    const outcome = await whilePending(async () => (await loadSending()).sendRequest(request));
    if (outcome === 'offline') edit({ isWaiting: true });
    // Another request has used this key, so the next attempt gets a new one.
    if (outcome === 'conflict') setTyped((current) => ({ ...current, key: submissionKey(current.subject) }));
    if (outcome !== 'received') return;
    if (typed.isWaiting) host.toast('Your request was sent.');
    finish.current?.();
    forgetDraft(CONSULTATION);
    onReceived();
  };

  /** Null if the code has not come, which the visitor is told. */
  async function whilePending<Result>(work: () => Promise<Result>): Promise<Result | null> {
    setPending(true);
    try {
      return await work();
    } catch {
      await host.alert(SUBMIT_FAILED);
      return null;
    } finally {
      setPending(false);
    }
  }

  return {
    draft,
    user,
    isPending,
    edit,
    submit: async () => user && submitAs(user),
    /**
     * Resolves to whether no password is asked for any more: the account exists now, and if only the request failed, it is
     * sent again as a signed-in user's; or the request waits for the network, after which the password is asked for again.
     */
    async submitWithAccount(password: string): Promise<boolean> {
      if (!navigator.onLine) {
        edit({ isWaiting: true });
        return true;
      }
      const account = { displayName: typed.name.trim(), email: typed.email.trim(), password };
      const created = await whilePending(async () => (await loadAccount()).createAccount(host, account));
      if (created) await submitAs(created);
      return created !== null;
    },
    /** As `submitWithAccount`, for a visitor who has an account, or continues with the provider's. */
    async submitSignedIn(): Promise<boolean> {
      const found = await host.signIn(typed.email.trim(), SIGN_IN, true).catch(() => null);
      if (found) await submitAs(found);
      return found !== null;
    },
  };
}

/** An account's name may be anything in its token. The server keeps a plain one, so that one is shown. */
function asUser(draft: Draft, user: SessionUser): Draft {
  return { ...draft, name: plainName(user.displayName) || draft.name, email: user.email };
}
