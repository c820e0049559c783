import { plainName } from '@hearthside/services/runtime/plain-name.contract.ts';
import type { Host, SessionUser } from '@hearthside/shell/federation/contract.ts';
import { forgetSubmissionKey, submissionKey } from '@hearthside/shell/federation/submission-key.ts';
import { forgetDraft, keepDraft } from '@hearthside/shell/federation/tab-draft.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { CONSULTATION, type Draft, hasWishes, openDraft } from './draft.ts';
import type { RequestedProduct } from './requested-product.ts';
import { SUBMIT_FAILED, useSubmitConsultation } from './submit-consultation.ts';

type Fields = Omit<Draft, 'subject' | 'key'>;

const SIGN_IN = 'Your request stays as it is, and is sent once you have signed in.';

const loadWishes = () => import(/* webpackChunkName: "request" */ './prepare-wishes.ts');

/** The state of a request: the input, the sender, and the two ways to send it. */
export function useConsultationRequest(host: Host, product: RequestedProduct | null, onReceived: () => void) {
  const [typed, setTyped] = useState(() => openDraft(product));
  const finish = useRef<() => void>(undefined);
  const queries = useQueryClient();
  const [isPreparing, setPreparing] = useState(false);
  const { submitConsultation, isPending: isSubmitting } = useSubmitConsultation(host);
  const user = host.session.state === 'signed-in' ? host.session.user : null;
  const draft = user ? asUser(typed, user) : typed;

  useEffect(() => keepDraft(CONSULTATION, typed), [typed]);

  const edit = (change: Partial<Fields>) => {
    if (!finish.current) {
      finish.current = host.beginTask('send-consultation');
      // Without a network, what makes the request wait could not be loaded any more.
      loadWishes().catch(() => {});
    }
    setTyped((current) => ({ ...current, ...change }));
  };

  const submitAs = async (sender: SessionUser) => {
    const { name, email, phone, details } = asUser(typed, sender);
    const isMore = product?.choices !== undefined || hasWishes(typed);
    const asked = { host, queries, product, draft: typed, uid: sender.uid };
    const wishes = isMore ? await prepare(async () => (await loadWishes()).prepareWishes(asked)) : {};
    if (typeof wishes === 'string') return host.alert(wishes);
    const input = {
      name: name.trim(),
      email: email.trim(),
      phone,
      details: details.trim(),
      ...meant(product),
      ...wishes,
    };
    const outcome = await submitConsultation(sender.uid, typed.key, input);
    if (outcome === 'offline') return edit({ isWaiting: true });
    if (typeof outcome === 'string') forgetSubmissionKey(typed.subject);
    else if (isMore) await (await loadWishes()).renewWishes(asked, outcome);
    // Another request has used this key, so the next attempt gets a new one.
    if (outcome === 'conflict') setTyped((current) => ({ ...current, key: submissionKey(current.subject) }));
    if (outcome !== 'received') return;
    if (typed.isWaiting) host.toast('Your request was sent.');
    finish.current?.();
    forgetDraft(CONSULTATION);
    if (isMore) await (await loadWishes()).forgetPhotos(host);
    onReceived();
  };

  async function prepare<Result>(work: () => Promise<Result>): Promise<Result | string> {
    setPreparing(true);
    try {
      return await work();
    } catch {
      return SUBMIT_FAILED;
    } finally {
      setPreparing(false);
    }
  }

  return {
    draft,
    user,
    isPending: isPreparing || isSubmitting,
    edit,
    submit: async () => user && submitAs(user),
    /** Resolves to whether the account exists now. If only the request failed, it is sent again as a signed-in user's. */
    async submitWithAccount(password: string): Promise<boolean> {
      setPreparing(true);
      const account = { displayName: typed.name.trim(), email: typed.email.trim(), password };
      const { createAccount } = await import(/* webpackChunkName: "request" */ './create-account.ts');
      const created = await createAccount(host, account);
      setPreparing(false);
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

/** What tells the server which product is meant. It takes no name: that comes from the catalogue. */
function meant(product: RequestedProduct | null) {
  if (!product) return {};
  const { productId, itemNumber } = product;
  return productId ? { productId } : { itemNumber };
}

/** An account's name may be anything in its token. The server keeps a plain one, so that one is shown. */
function asUser(draft: Draft, user: SessionUser): Draft {
  return { ...draft, name: plainName(user.displayName) || draft.name, email: user.email };
}
