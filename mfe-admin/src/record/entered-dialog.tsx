import type { AdminConsultation } from '@hearthside/services/commission/consultations/consultation.contract.ts';
import { WAY_TEXTS, type Way } from '@hearthside/services/commission/consultations/given.contract.ts';
import { MAX_ADDRESS } from '@hearthside/services/people/accounts/account.contract.ts';
import { PLACE, PLACE_TITLE, stateProblem } from '@hearthside/services/shop/freight/freight.contract.ts';
import { problemOf } from '@hearthside/shell/federation/problem.ts';
import { reasonOf } from '@hearthside/shell/federation/use-write.ts';
import { useTabDraft } from '@hearthside/shell/form/use-tab-draft.ts';
import { Check, TextArea, TextField } from '@hearthside/shell/ui/components/field.tsx';
import { FormDialog } from '@hearthside/shell/ui/components/form-dialog.tsx';
import layout from '@hearthside/shell/ui/components/layout.module.css';
import { Notice } from '@hearthside/shell/ui/components/notice.tsx';
import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import css from '../orders/order-form.module.css';
import { WayField } from './given-dialog.tsx';

const NOBODY = {
  ...{ name: '', phone: '', email: '', address: '', place: '', details: '', wantedBy: '' },
  ...{ cameBy: 'phone' as Way, invites: true },
};
type Person = Omit<typeof NOBODY, 'place' | 'wantedBy'> & Partial<Pick<typeof NOBODY, 'place' | 'wantedBy'>>;

export interface Entered<More> {
  json: Person & More;
  /** It makes one, however often it is sent. */
  key: string;
}

interface EnteredDialogProps<More, Made> {
  /** `request`, `order` */
  noun: string;
  /** What its button says. */
  action: string;
  needsWishes?: boolean;
  /** The page on which what is made has its place. */
  page: string;
  write: {
    mutateAsync: (entered: Entered<More>) => Promise<Made>;
    isPending: boolean;
    error: Error | null;
  };
  /** What it is about; undefined if that is not complete. */
  more: (person: Person) => More | undefined;
  /** It was made, or given up. */
  onEnd?: () => void;
  /** The fields for that. */
  children: (typed: typeof NOBODY, errors: Partial<Record<string, string>>) => ReactNode;
}

/** The user whom the shop knows. */
export const useKnown = (): Pick<AdminConsultation, 'uid' | 'name' | 'email'> | null => useLocation().state;

/**
 * Enters what somebody wants who phones, visits or mails, while the address says `new`. The address may have a user whom the shop knows as its
 * state.
 */
export function EnteredDialog<More, Made extends { uid: string; id: string }>({
  noun,
  action,
  needsWishes = false,
  page,
  write,
  more,
  onEnd,
  children,
}: EnteredDialogProps<More, Made>) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const known = useKnown();
  const kept = useTabDraft(`new.${noun}.${known?.uid ?? ''}`, {
    ...NOBODY,
    ...known,
    key: crypto.randomUUID() as string,
  });
  const { draft } = kept;
  const edit = (change: Partial<typeof draft>) => kept.write({ ...draft, ...change });
  const forget = () => {
    kept.forget();
    onEnd?.();
  };
  const errors = problemOf(write.error)?.errors ?? {};
  const field = (name: Exclude<keyof typeof NOBODY, 'invites'>) => ({
    value: draft[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => edit({ [name]: target.value }),
  });
  const close = () => {
    const rest = new URLSearchParams(search);
    rest.delete('new');
    void navigate({ search: String(rest) }, { replace: true });
  };
  const giveUp = () => {
    // The next person is another one.
    forget();
    close();
  };
  const send = async (form: HTMLFormElement) => {
    if (!form.reportValidity()) return;
    const { place, wantedBy, details, key, ...said } = draft;
    const person = {
      ...said,
      details: details.trim() || `Ordered ${WAY_TEXTS[said.cameBy]}.`,
      ...(place && { place }),
      ...(wantedBy && { wantedBy }),
    };
    const about = more(person);
    if (!about) return;
    const made = await write.mutateAsync({ json: { ...person, ...about }, key }).catch(() => undefined);
    if (!made) return;
    forget();
    void navigate(`${page}/${made.uid}/${made.id}`, { replace: true });
  };
  return (
    <FormDialog
      title={`New ${noun}`}
      action={action}
      pending={write.isPending}
      onSend={send}
      onClose={close}
      onCancel={giveUp}
    >
      <div className={`${layout.stack4} ${css.pairs}`}>
        <WayField label="It came" way={draft.cameBy} onWay={(cameBy) => edit({ cameBy })} />
        <TextField label="Name" required readOnly={Boolean(known)} {...field('name')} />
        <TextField label="Telephone" type="tel" required {...field('phone')} />
        <TextField
          label="E-mail"
          hint="Without one, nothing is sent."
          type="email"
          readOnly={Boolean(known)}
          {...field('email')}
        />
      </div>
      {draft.email && !known && (
        <Check checked={draft.invites} onChange={({ target }) => edit({ invites: target.checked })}>
          Invite them by e-mail to follow it online
        </Check>
      )}
      {!known && <TextArea label="Address" rows={2} maxLength={MAX_ADDRESS} {...field('address')} />}
      <div className={`${layout.stack4} ${css.pairs}`}>
        <TextField
          label="Delivery to ZIP or country"
          pattern={PLACE}
          title={PLACE_TITLE}
          onInput={({ currentTarget: typed }) => typed.setCustomValidity(stateProblem(typed.value))}
          {...field('place')}
        />
        <TextField label="Needed by" type="date" {...field('wantedBy')} />
      </div>
      {children(draft, errors)}
      <TextArea label="Wishes" required={needsWishes} maxLength={5000} {...field('details')} />
      {write.error && (
        <Notice tone="error">
          We couldn’t save the {noun}. {reasonOf(write.error)}
        </Notice>
      )}
    </FormDialog>
  );
}
