import { type Field, isChanged } from '../federation/changed-field.ts';

/**
 * Remembers the fields of the prerendered forms. Each call of the answered function lets the fields that have taken their
 * place, those with the same form id and name, go on with what was typed or chosen, and with the focus if theirs had it last.
 */
export function keepFields(): (focused: Element | null) => void {
  const fields = [...document.querySelectorAll<Field>('form[id] [name]:not(button)')];
  return (focused) => {
    for (const field of fields) {
      const next = document.querySelector<Field>(
        `#${(field.form as HTMLFormElement).id} [name=${field.name}]`,
      );
      if (next && isChanged(field)) {
        // React gives a field that it controls a setter of its own, and then takes no notice of the event.
        Object.getOwnPropertyDescriptor(Object.getPrototypeOf(next), 'value')?.set?.call(next, field.value);
        for (const type of ['input', 'change']) next.dispatchEvent(new Event(type, { bubbles: true }));
      }
      if (field === focused) takeFocus(next);
    }
  };
}

/** Focuses the element unless the focus has moved on. */
export function takeFocus(element: HTMLElement | null | undefined): void {
  if (document.activeElement === document.body) element?.focus({ preventScroll: true });
}
