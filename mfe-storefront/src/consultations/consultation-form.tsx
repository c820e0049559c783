import {
  LONGEST_NAME,
  NAME_PATTERN,
  plainName,
} from '@hearthside/services/core/runtime/plain-name.contract.ts';
import { EMAIL_PATTERN, LONGEST_EMAIL } from '@hearthside/services/core/site/email-address.contract.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { Button } from '@hearthside/shell/ui/components/button.tsx';
import { FieldFrame, TextArea, TextField } from '@hearthside/shell/ui/components/field.tsx';
import { latePart } from '@hearthside/shell/ui/components/late-part.tsx';
import { Notice } from '@hearthside/shell/ui/components/notice.tsx';
import { type FormEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { areOpen, island } from '../island.tsx';
import type { ChosenChoicesProps } from './chosen-choices.tsx';
import css from './consultation-form.module.css';
import { hasWishes } from './draft.ts';
import { PhoneField } from './phone-field.tsx';
import { isLight, type RequestedProduct } from './requested-product.ts';
import { useConsultationRequest } from './use-consultation-request.ts';
// What was chosen stands in the prerendered page before its code.
import './chosen-choices.module.css';

interface ConsultationFormProps {
  product: RequestedProduct | null;
  onReceived: () => void;
}

const WISHES = 'wishes';

// A first page needs none of these.
const failure = 'We couldn’t load this part of the form.';
const AccountDialog = latePart(() => import(/* webpackChunkName: "request" */ './account-dialog.tsx'), {
  failure,
});
const WaitingRequest = latePart(() => import(/* webpackChunkName: "request" */ './waiting-request.tsx'), {
  failure,
});
const WishesFields = latePart(() => import(/* webpackChunkName: "request" */ './wishes-fields.tsx'), {
  failure,
});

/** What was chosen of the product. */
export const Chosen = island<ChosenChoicesProps>({
  name: 'chosen',
  load: () => import(/* webpackChunkName: "request" */ './chosen-choices.tsx'),
  failure: 'We couldn’t load your choices.',
});

/** The form of a request. A signed-out visitor's account is created before it is sent. */
export function ConsultationForm({ product, onReceived }: ConsultationFormProps) {
  const host = useHost();
  const request = useConsultationRequest(product, onReceived);
  const { draft, edit, user, isPending } = request;
  const form = useRef<HTMLFormElement>(null);
  const [isPressed, setPressed] = useState(false);
  const [isAskingPassword, setAskingPassword] = useState(false);
  const [isOpen, setOpen] = useState(false);
  // The prerendered form has them closed. Its visitor may have opened them since.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what they were at first.
  useLayoutEffect(() => setOpen(hasWishes(draft) || areOpen(WISHES) === true), []);

  // Who sends it, and so the name, is not known at once: a press waits for that.
  const isKnown = host.session.state !== 'loading';
  useEffect(() => {
    if (!isPressed || !isKnown) return;
    setPressed(false);
    form.current?.requestSubmit();
  }, [isPressed, isKnown]);

  const send = () => {
    if (isPending) return;
    if (!isKnown) setPressed(true);
    else if (!navigator.onLine) edit({ isWaiting: true });
    else if (user) request.submit();
    else setAskingPassword(true);
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };

  return (
    <>
      {/* No dialog is around it, so a browser without our script sends it nowhere. */}
      <form
        ref={form}
        id="consultation"
        className={css.form}
        method="dialog"
        noValidate={!isKnown}
        onSubmit={onSubmit}
      >
        {product && (
          <Notice>
            You are requesting a consultation for: {product.productName} - #{product.itemNumber}
          </Notice>
        )}
        {product?.productId && !isLight(product) && (
          <Chosen productId={product.productId} choices={product.choices ?? []} />
        )}
        <TextField
          label="Full Name"
          name="name"
          autoComplete="name"
          required
          maxLength={LONGEST_NAME}
          pattern={NAME_PATTERN}
          title="Your name, without a web address"
          readOnly={Boolean(user && plainName(user.displayName))}
          value={draft.name}
          onChange={(event) => edit({ name: event.target.value })}
        />
        <div className={css.contact}>
          <TextField
            label="Email"
            type="email"
            name="email"
            autoComplete="email"
            required
            maxLength={LONGEST_EMAIL}
            pattern={EMAIL_PATTERN}
            title="An e-mail address, such as name@example.com"
            readOnly={Boolean(user)}
            value={draft.email}
            onChange={(event) => edit({ email: event.target.value })}
          />
          <FieldFrame label="Phone" required>
            {(control) => (
              <PhoneField {...control} value={draft.phone} onChange={(phone) => edit({ phone })} />
            )}
          </FieldFrame>
        </div>
        <TextArea
          label="Project Details"
          name="details"
          required
          rows={7}
          maxLength={5000}
          value={draft.details}
          onChange={(event) => edit({ details: event.target.value })}
        />
        {!isLight(product) && (
          <details id={WISHES} open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
            <summary className={css.more}>Add photos of the place, a budget or a date</summary>
            {isOpen && <WishesFields draft={draft} productId={product?.productId} onEdit={edit} />}
          </details>
        )}
        <Button type="submit" className={css.submit} pending={isPending || isPressed}>
          Submit Request
        </Button>
        {draft.isWaiting && (
          <WaitingRequest
            isReady={isKnown}
            onOnline={() => {
              edit({ isWaiting: false });
              send();
            }}
          />
        )}
      </form>
      {isAskingPassword && (
        <AccountDialog
          email={draft.email}
          pending={isPending}
          onSignIn={async () => {
            if (await request.submitSignedIn()) setAskingPassword(false);
          }}
          onCancel={() => setAskingPassword(false)}
          onSubmit={async (password) => {
            const isOver = await request.submitWithAccount(password);
            if (isOver) setAskingPassword(false);
          }}
        />
      )}
    </>
  );
}
