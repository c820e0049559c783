import type { AdminConsultation } from '@hearthside/services/commission/consultations/consultation.contract.ts';
import type { Way } from '@hearthside/services/commission/consultations/given.contract.ts';
import { MAX_ADDRESS } from '@hearthside/services/people/accounts/account.contract.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { problemOf } from '@hearthside/shell/federation/problem.ts';
import { reasonOf } from '@hearthside/shell/federation/use-write.ts';
import { Check, SelectField, TextArea, TextField } from '@hearthside/shell/ui/components/field.tsx';
import { FormDialog } from '@hearthside/shell/ui/components/form-dialog.tsx';
import { Notice } from '@hearthside/shell/ui/components/notice.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { productsQuery } from '../catalog/product-queries.ts';
import { WayField } from '../record/given-dialog.tsx';
import { useEnterRequest } from './consultation-queries.ts';

/** In the address of the requests: the owner enters one. */
export const NEW_REQUEST = '/admin/consultations?new=yes';

/** What somebody has asked for who phones, visits or mails. The address may have a user whom the shop knows as its state. */
export function NewRequest() {
  const host = useHost();
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const { data: products = [] } = useQuery(productsQuery(host));
  const enter = useEnterRequest();
  const known: Pick<AdminConsultation, 'uid' | 'name' | 'email'> | null = state;
  const [key] = useState(() => crypto.randomUUID());
  const [draft, setDraft] = useState({
    ...{ name: '', phone: '', email: '', address: '', place: '', productId: '', details: '', wantedBy: '' },
    ...{ cameBy: 'phone' as Way, invites: true },
    ...known,
  });
  const errors = problemOf(enter.error)?.errors ?? {};
  const field = (name: Exclude<keyof typeof draft, 'invites' | 'uid'>) => ({
    value: draft[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) =>
      setDraft((now) => ({ ...now, [name]: target.value })),
  });
  const close = () => {
    const rest = new URLSearchParams(search);
    rest.delete('new');
    void navigate({ search: String(rest) }, { replace: true });
  };
  const send = async (form: HTMLFormElement) => {
    if (!form.reportValidity()) return;
    const { productId, place, wantedBy, ...said } = draft;
    const json = {
      ...said,
      ...(productId && { productId }),
      ...(place && { place }),
      ...(wantedBy && { wantedBy }),
    };
    const made = await enter.mutateAsync({ json, key }).catch(() => undefined);
    if (made) void navigate(`/admin/consultations/${made.uid}/${made.id}`, { replace: true });
  };
  return (
    <FormDialog
      title="New request"
      action="Save the request"
      pending={enter.isPending}
      onSend={send}
      onClose={close}
    >
      <WayField
        label="It came"
        way={draft.cameBy}
        onWay={(cameBy) => setDraft((now) => ({ ...now, cameBy }))}
      />
      <TextField label="Name" required readOnly={Boolean(known)} {...field('name')} />
      <TextField label="Telephone" type="tel" required {...field('phone')} />
      <TextField
        label="E-mail"
        hint="Without one, papers serve them: nothing is sent."
        type="email"
        readOnly={Boolean(known)}
        {...field('email')}
      />
      {draft.email && !known && (
        <Check
          checked={draft.invites}
          onChange={({ target }) => setDraft((now) => ({ ...now, invites: target.checked }))}
        >
          Invite them by e-mail to follow it online
        </Check>
      )}
      {!known && <TextArea label="Address" rows={2} maxLength={MAX_ADDRESS} {...field('address')} />}
      <TextField label="ZIP code" hint="Or a two-letter country code" {...field('place')} />
      <SelectField
        label="Piece"
        options={[['', 'General Inquiry'], ...products.map(({ id, name }) => [id, name] as const)]}
        {...field('productId')}
      />
      <TextArea label="Options and wishes" required maxLength={5000} {...field('details')} />
      <TextField label="Needed by" type="date" {...field('wantedBy')} />
      {enter.error && Object.keys(errors).length === 0 && (
        <Notice tone="error">We couldn’t save the request. {reasonOf(enter.error)}</Notice>
      )}
    </FormDialog>
  );
}
