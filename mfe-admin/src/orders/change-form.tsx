import {
  MAX_WHAT,
  MAX_WHY,
  type OrderChange,
} from '@hearthside/services/commission/orders/change.contract.ts';
import { differenceOf, totalOf } from '@hearthside/services/commission/orders/change-words.contract.ts';
import {
  type AdminOrder,
  type DeliveryRange,
  type MailPreview,
  totalsOf,
} from '@hearthside/services/commission/orders/order.contract.ts';
import { MAX_LINES } from '@hearthside/services/commission/orders/order-limits.contract.ts';
import { dateProposal } from '@hearthside/services/commission/orders/promises.contract.ts';
import { formatCents, signedCents } from '@hearthside/services/core/site/money.contract.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { problemOf } from '@hearthside/shell/federation/problem.ts';
import { forgetDraft } from '@hearthside/shell/federation/tab-draft.ts';
import { useAlert } from '@hearthside/shell/federation/use-write.ts';
import { ClashNotice } from '@hearthside/shell/form/clash-notice.tsx';
import { FormBar } from '@hearthside/shell/form/form-bar.tsx';
import { useRecordForm } from '@hearthside/shell/form/use-record-form.ts';
import { Button } from '@hearthside/shell/ui/components/button.tsx';
import { DialogActions } from '@hearthside/shell/ui/components/dialog.tsx';
import { TextArea, TextField } from '@hearthside/shell/ui/components/field.tsx';
import layout from '@hearthside/shell/ui/components/layout.module.css';
import { Notice } from '@hearthside/shell/ui/components/notice.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { MailDialog, savingOf } from '../mails/mail-dialog.tsx';
import { DeliveryAndDeposit, DeliveryDays } from './delivery-days.tsx';
import { LinesEditor } from './lines-editor.tsx';
import { draftOf, IN_WORDS, newLine, PARTS, type TermsDraft, termsIn } from './order-draft.ts';
import css from './order-form.module.css';
import { changeMailQuery, useProposeChange } from './order-queries.ts';

interface ChangeFormProps {
  order: AdminOrder;
  /** What it begins with: what the customer asked for, or what is drafted. @default the order as it is */
  begin: (Pick<OrderChange, 'what' | 'why'> & { delivery?: DeliveryRange }) | undefined;
  /** Whether only the days of the delivery are asked for, as in a dialog. The drafted words follow them. @default false */
  isOfDate?: boolean;
  onClose: () => void;
}

interface ChangeDraft extends TermsDraft {
  what: string;
  why: string;
}

const NOTHING_YET = 'Nothing changes until the customer accepts.';

/** The order as it would be, and why. The customer's e-mail is shown before anything is proposed. */
export function ChangeForm({ order, begin, isOfDate = false, onClose }: ChangeFormProps) {
  const host = useHost();
  const queries = useQueryClient();
  const propose = useProposeChange(order);
  const alertFailure = useAlert('We couldn’t propose the change.');
  const [mail, setMail] = useState<MailPreview>();
  // What it begins with names it: another day or another question is another draft.
  const name = ['change', order.uid, order.id, begin?.what, begin?.delivery?.to].join('.');
  const form = useRecordForm<AdminOrder, ChangeDraft, boolean>({
    name,
    stored: order,
    draftOf(stored) {
      const { lines, deliveryCost, deposit, delivery } = draftOf(stored);
      const { what = '', why = '' } = begin ?? {};
      return { what, why, lines, deliveryCost, deposit, delivery: begin?.delivery ?? delivery };
    },
    save: (draft, { version }, sendsMail) =>
      propose.mutateAsync({ ...proposalOf(draft, version), sendsMail }),
    onFailure: alertFailure,
  });
  const { base, draft, errors, change } = form;
  const look = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    form.reset();
    if (!event.currentTarget.reportValidity()) return;
    try {
      setMail(await queries.fetchQuery(changeMailQuery(host, order, proposalOf(draft, base.version))));
    } catch (error) {
      const { errors: found } = problemOf(error) ?? {};
      if (found) form.refuse(found);
      else alertFailure(error as Error);
    }
  };
  const send = async (sendsMail: boolean) => {
    const stored = await form.save(sendsMail);
    setMail(undefined);
    if (stored) onClose();
  };
  const cancel = () => {
    forgetDraft(name);
    onClose();
  };
  const setDays = ({ delivery }: Pick<TermsDraft, 'delivery'>) =>
    change((now) => ({
      delivery,
      ...(isOfDate && now.why === draftedFor(order, now) && { why: draftedFor(order, { delivery }) }),
    }));
  const after = termsIn(draft);
  const difference = differenceOf({ terms: { before: termsIn(draftOf(base)), after } });
  const acts = (
    <>
      <Button type="submit">Propose the change</Button>
      <Button look="secondary" onClick={cancel}>
        Cancel
      </Button>
    </>
  );
  return (
    <>
      <form className={css.form} aria-label="Change form" tabIndex={-1} noValidate onSubmit={look}>
        <TextField label="What changes" required maxLength={MAX_WHAT} {...form.field('what')} />
        <TextArea label="Why" required rows={isOfDate ? 5 : 2} maxLength={MAX_WHY} {...form.field('why')} />
        {!isOfDate && (
          <LinesEditor
            noun="change"
            lines={draft.lines}
            max={MAX_LINES}
            newLine={newLine}
            // Of all that is proposed: it is told beside the button.
            errors={{ ...errors, lines: '' }}
            onChange={(lines) => change({ lines })}
          >
            <p className={layout.note}>The order’s lines as they would be.</p>
          </LinesEditor>
        )}
        <div className={`${layout.stack3} ${css.fields}`}>
          {!isOfDate && <DeliveryAndDeposit form={form} />}
          <DeliveryDays of=" of delivery" delivery={draft.delivery} errors={errors} onChange={setDays} />
        </div>
        {!isOfDate && (
          <p aria-live="polite">
            Total: {formatCents(totalOf(after, totalsOf(order).discount))} ({signedCents(difference)})
          </p>
        )}
        {errors.lines && <Notice tone="error">{errors.lines}</Notice>}
        <ClashNotice
          form={form}
          noun="order"
          labels={{ ...PARTS, what: 'What', why: 'Why' }}
          inWords={IN_WORDS}
        />
        {isOfDate ? (
          <>
            <p className={layout.note}>{NOTHING_YET}</p>
            <DialogActions>{acts}</DialogActions>
          </>
        ) : (
          <FormBar hint={NOTHING_YET}>{acts}</FormBar>
        )}
      </form>
      {mail && (
        <MailDialog
          title="Propose this change"
          verb="Propose"
          mail={{ data: mail, isError: false, isPending: false }}
          saving={savingOf(propose)}
          onSave={(sendsMail) => void send(sendsMail)}
          onClose={() => setMail(undefined)}
        />
      )}
    </>
  );
}

/** The words for other days, as long as both are known. */
function draftedFor({ delivery: promised }: AdminOrder, { delivery }: Pick<TermsDraft, 'delivery'>) {
  const { from, to } = delivery;
  return promised && to ? dateProposal(promised, { from: from || to, to }).why : '';
}

function proposalOf({ what, why, ...terms }: ChangeDraft, version: number) {
  return { what, why, ...termsIn(terms), version };
}
