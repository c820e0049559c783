import {
  MAX_FOREIGN_PHONE,
  PHONE,
} from '@hearthside/services/commission/consultations/consultation.contract.ts';
import layout from '@hearthside/shell/ui/components/layout.module.css';
import { type FocusEvent, type FormEvent, useEffect, useRef, useState } from 'react';
import { editPhone, hasMoreDigits, maxLengthOf } from './phone-number.ts';

export interface PhoneFieldProps {
  id: string;
  value: string;
  onChange(value: string): void;
  className?: string;
}

const IMPOSSIBLE = 'Please check the number: numbers in this country have a different length.';

const LEFT_OUT = 'Only ten digits are kept. Start a number of another country with + and its code.';

const TOO_LONG = 'Only one number fits here. Please check its last digits.';

const loadReading = () => import(/* webpackChunkName: "request" */ './read-phone.ts');

const DELETED = { deleteContentBackward: 'before', deleteContentForward: 'after' } as const;

/** A phone number that is formatted while it is typed, inserted or deleted. The caret keeps its place. */
export function PhoneField({ id, value, onChange, className }: PhoneFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const [isCut, setCut] = useState(false);
  // The element is set before the state. React then changes nothing, so the caret stays.
  const apply = (input: HTMLInputElement, edited: { value: string; caret: number }) => {
    input.value = edited.value;
    input.setSelectionRange(edited.caret, edited.caret);
    onChange(edited.value);
  };
  const onInput = (event: FormEvent<HTMLInputElement>) => {
    const input = event.currentTarget;
    const { inputType } = event.nativeEvent as InputEvent;
    input.setCustomValidity('');
    setCut(hasMoreDigits(input.value));
    apply(
      input,
      editPhone({
        before: value,
        value: input.value,
        caret: input.selectionStart ?? input.value.length,
        deleted: DELETED[inputType as keyof typeof DELETED],
      }),
    );
  };
  const onBlur = async ({ currentTarget: input }: FocusEvent<HTMLInputElement>) => {
    const left = input.value;
    const reading = await loadReading().catch(() => null);
    if (!reading || !left || input.value !== left) return;
    const read = reading.readPhone(left);
    if (!read && PHONE.test(left)) input.setCustomValidity(IMPOSSIBLE);
    else if (read && read !== left) apply(input, { value: read, caret: read.length });
  };
  // The browser would cut inserted text to the maximum length before its punctuation is removed.
  useEffect(() => {
    const insertWhole = (event: InputEvent) => {
      const input = event.currentTarget as HTMLInputElement;
      if (!event.data || !event.cancelable) return;
      const head = input.value.slice(0, input.selectionStart ?? 0) + event.data;
      const tail = input.value.slice(input.selectionEnd ?? 0);
      // The browser takes no character beyond the maximum length, and tells of none.
      setCut(hasMoreDigits(head + tail));
      if (event.data.length === 1) return;
      event.preventDefault();
      apply(input, editPhone({ before: value, value: head + tail, caret: head.length }));
    };
    const input = field.current;
    if (input) input.maxLength = maxLengthOf(value);
    // React's onBeforeInput uses older events, which a paste does not trigger.
    input?.addEventListener('beforeinput', insertWhole);
    return () => input?.removeEventListener('beforeinput', insertWhole);
  });
  return (
    <>
      <input
        ref={field}
        id={id}
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        placeholder="e.g., 555-555-5555"
        // The prerendered field takes a number in any form: what is too long for a formatted one may be its punctuation.
        maxLength={MAX_FOREIGN_PHONE}
        pattern={PHONE.source}
        title="Ten digits, such as 555-555-5555, or an international number starting with +"
        required
        className={className}
        value={value}
        onChange={onInput}
        onBlur={onBlur}
      />
      {isCut && (
        <p role="status" className={layout.small}>
          {maxLengthOf(value) === MAX_FOREIGN_PHONE ? TOO_LONG : LEFT_OUT}
        </p>
      )}
    </>
  );
}
