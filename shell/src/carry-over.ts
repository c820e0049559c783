import { type Field, isChanged } from '../federation/changed-field.ts';
import { REPLACED } from '../federation/replaced.ts';

const CONTROLS = 'a, button, input, select, textarea';

/**
 * Lets the page's controls, or what takes their place, go on with what people did before its scripts responded: what was
 * typed or chosen, the focus, and the last click on a button that needs a script. A control may be replaced several times: a
 * shell that crashes puts back what stood there.
 */
export function carryOver(): void {
  const { pathname } = location;
  const names = new Map([...namedControls()].map(([name, control]) => [control, name]));
  let focused = document.activeElement as HTMLElement | null;
  let clicked: HTMLButtonElement | undefined;
  // What React has not seen yet: it may write into a field what its owner knows.
  const typed = new Map<Field, string>();
  for (const control of names.keys()) if (isTyped(control)) typed.set(control, control.value);
  addEventListener(
    'input',
    ({ target }) => {
      const field = target as Field;
      const isSeen = 'ready' in document.documentElement.dataset && isOwned(field);
      if (!isSeen && names.has(field) && !isCheckable(field)) typed.set(field, field.value);
    },
    true,
  );

  // A click beside all controls removes the focus. No other event reports that.
  for (const type of ['focusin', 'click'])
    addEventListener(type, () => {
      focused = document.activeElement as HTMLElement | null;
    });
  addEventListener(
    'click',
    (event) => {
      const button = (event.target as Element).closest('button');
      if (!button || !names.has(button) || worksWithoutScript(button) || isOwned(button)) return;
      // A form that only the script sends is checked then, with what the script makes of its fields.
      if (button.form?.method === 'dialog') event.preventDefault();
      // React may be about to take the button over, and would do the click as well.
      event.stopPropagation();
      clicked = button;
    },
    true,
  );
  addEventListener(REPLACED, () => {
    // Another address has other controls.
    if (location.pathname !== pathname) return;
    const controls = namedControls();
    const inPlaceOf = (control: HTMLElement) => controls.get(names.get(control) ?? '');
    // A control that stays waits until React has it.
    const responding = (control: HTMLElement) =>
      control.isConnected ? isOwned(control) && control : inPlaceOf(control);
    for (const [field, value] of typed) {
      const next = responding(field);
      if (!next) continue;
      fill(next as Field, value);
      // At last: what fills it is an input too.
      typed.delete(field);
    }
    // To focus the body changes nothing, and has the whole page laid out at once.
    if (focused && focused !== document.body && document.activeElement === document.body)
      (focused.isConnected ? focused : inPlaceOf(focused))?.focus({ preventScroll: true });
    const button = clicked && responding(clicked);
    if (!button) return;
    clicked = undefined;
    // A field that React controls has its text after React's work, which this is a part of.
    queueMicrotask(() => button.click());
  });
}

/** The page's controls. Two pages that have a control give it the same name. */
function namedControls(): Map<string, HTMLElement> {
  const named = new Map<string, HTMLElement>();
  for (const control of document.querySelectorAll<HTMLElement>(CONTROLS)) {
    const name = nameOf(control);
    let nth = 0;
    while (named.has(name + nth)) nth++;
    named.set(name + nth, control);
  }
  return named;
}

/** A link is known by where it leads, a button by its words, and a field by its form, its name and what it stands for. */
function nameOf(control: HTMLElement): string {
  if (control instanceof HTMLAnchorElement) return `a ${control.getAttribute('href')} `;
  if (control instanceof HTMLButtonElement)
    return `button ${control.getAttribute('aria-label') ?? control.textContent} `;
  const { form, name, value } = control as Field;
  return `field ${form?.id} ${name} ${isCheckable(control) ? value : ''} `;
}

function isCheckable(control: HTMLElement): boolean {
  return control.matches('[type=checkbox], [type=radio]');
}

/** What was checked is no matter of text: the part that replaces it reads it from the page. */
function isTyped(control: HTMLElement): control is Field {
  return !control.matches('a, button') && !isCheckable(control) && isChanged(control as Field);
}

function worksWithoutScript({ form, type }: HTMLButtonElement): boolean {
  return type === 'submit' && form !== null && form.method !== 'dialog';
}

/** Whether a root of React has the control. What is kept until its code comes is in none. */
function isOwned(control: HTMLElement): boolean {
  return !control.closest('[data-kept], :is(main, #root):not([data-owned])');
}

function fill(field: Field, value: string): void {
  // What React has seen of a field that it took over.
  field.value = '';
  // React gives a field that it controls a setter of its own, and then takes no notice of the event.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
}
