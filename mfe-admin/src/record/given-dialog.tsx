import {
  type Given,
  WAY_TEXTS,
  WAYS,
  type Way,
} from '@hearthside/services/commission/consultations/given.contract.ts';
import { dayOf, today } from '@hearthside/services/core/site/day.contract.ts';
import { problemOf } from '@hearthside/shell/federation/problem.ts';
import { reasonOf } from '@hearthside/shell/federation/use-write.ts';
import { SelectField, TextField } from '@hearthside/shell/ui/components/field.tsx';
import { FormDialog } from '@hearthside/shell/ui/components/form-dialog.tsx';
import layout from '@hearthside/shell/ui/components/layout.module.css';
import { Notice } from '@hearthside/shell/ui/components/notice.tsx';
import { type ReactNode, useState } from 'react';
import { createPortal } from 'react-dom';
import { promised } from '../mails/mail-problems.ts';

/** For how a customer has asked or agreed. */
export function WayField({ label, way, onWay }: { label: string; way: Way; onWay: (way: Way) => void }) {
  return (
    <SelectField
      label={label}
      value={way}
      onChange={({ target }) => onWay(WAYS.find((each) => each === target.value) ?? way)}
      options={WAYS.map((each) => [each, WAY_TEXTS[each]] as const)}
    />
  );
}

interface GivenDialogProps {
  title: string;
  customer: Parameters<typeof promised>[0];
  /** When it was sent (ISO 8601): nobody agrees before. */
  since: string | undefined;
  write: {
    mutateAsync: (given: Omit<Given, 'enteredBy'>) => Promise<unknown>;
    isPending: boolean;
    error: Error | null;
  };
  onClose: () => void;
  /** What else the customer has decided. */
  children?: ReactNode;
}

/** Enters that a customer has agreed, on another way than by the site. */
export function GivenDialog({ title, customer, since, write, onClose, children }: GivenDialogProps) {
  const [how, setHow] = useState<Way>('phone');
  const [on, setOn] = useState(today());
  const error = problemOf(write.error)?.errors?.on;
  const send = async (form: HTMLFormElement) => {
    if (form.reportValidity()) await write.mutateAsync({ how, on }).then(onClose, () => {});
  };
  // Forms cannot be nested.
  return createPortal(
    <FormDialog
      title={title}
      action="Enter the acceptance"
      pending={write.isPending}
      onSend={send}
      onClose={onClose}
    >
      {children}
      <WayField label="They agreed" way={how} onWay={setHow} />
      <TextField
        label="On"
        type="date"
        required
        min={since && dayOf(since)}
        max={today()}
        value={on}
        error={error}
        onChange={({ target }) => setOn(target.value)}
      />
      <p className={layout.note}>
        {promised(
          customer,
          'The customer gets an e-mail with what was accepted, and how, and can object. An objection stands in Today.',
        )}
      </p>
      {write.error && !error && (
        <Notice tone="error">We couldn’t enter the acceptance. {reasonOf(write.error)}</Notice>
      )}
    </FormDialog>,
    document.body,
  );
}
