type Field = HTMLInputElement | HTMLTextAreaElement;

/**
 * Remembers the fields of the prerendered forms. Each call of the answered function lets the fields that have taken their
 * place, those with the same form id and name, go on with what was typed: text, focus and caret.
 */
export function keepFields(): () => void {
  const kept = [...document.querySelectorAll<Field>('form[id] :is(input, textarea)[name]')].map((field) => ({
    field,
    place: `#${field.form?.id} [name="${field.name}"]`,
  }));
  let focused: Element | null;
  const keepFocus = () => {
    focused = document.activeElement;
  };
  for (const type of ['focusin', 'click']) addEventListener(type, keepFocus);
  keepFocus();
  return () => {
    for (const { field, place } of kept) {
      const next = document.querySelector<Field>(place);
      if (next) goOn(next, field, field === focused);
    }
  };
}

function goOn(next: Field, field: Field, hasFocus: boolean): void {
  if (field.value !== field.defaultValue) {
    // React takes no notice of a value that is set in its own way.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(next), 'value')?.set?.call(next, field.value);
    next.dispatchEvent(new Event('input', { bubbles: true }));
  }
  if (!hasFocus) return;
  next.focus({ preventScroll: true });
  // Fields for e-mail addresses have no caret for scripts.
  if (field.selectionStart !== null) next.setSelectionRange(field.selectionStart, field.selectionEnd);
}
