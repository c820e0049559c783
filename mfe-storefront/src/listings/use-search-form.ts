import { type Field, isChanged } from '@hearthside/shell/federation/changed-field.ts';
import { TYPING_PAUSE_MS } from '@hearthside/shell/form/use-paused.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { FORM, isSelection } from './search-form.tsx';

export const formOnPage = () =>
  typeof document === 'undefined' ? null : (document.getElementById(FORM) as HTMLFormElement | null);

const fieldsOf = (form: HTMLFormElement | null) => (form ? new FormData(form) : undefined);

/** What the form's fields say, as the search of an address. */
function searchOfFields(fields: FormData): string {
  const filled = [...fields].filter(([, value]) => value) as [string, string][];
  return `${new URLSearchParams(filled)}`;
}

/** Takes the form's fields into the address. The first selection is a step for Back, the next ones replace it. */
export function useApplyForm(): (fields?: FormData, hash?: string) => void {
  const { search } = useLocation();
  const navigate = useNavigate();
  return (fields = fieldsOf(formOnPage()), hash = '') => {
    if (!fields) return;
    const replace = isSelection(search);
    // An emptied form keeps its filters on the screen.
    const next = searchOfFields(fields) || (replace ? 'page=1' : '');
    if (`?${next}` !== search && (next || search)) void navigate({ search: next, hash }, { replace });
  };
}

/** Searches as one types, and puts the field to what Back or a link asks for. */
export function useSearchForm(): void {
  const { search } = useLocation();
  const direction = useNavigationType();
  const q = new URLSearchParams(search).get('q') ?? '';
  const shown = useRef(q);
  const apply = useEffectEvent(useApplyForm());
  const [early] = useState(chosenEarly);

  useEffect(() => {
    const form = formOnPage();
    if (!form) return;
    let pause: ReturnType<typeof setTimeout> | undefined;
    const type = () => {
      const { href } = location;
      clearTimeout(pause);
      pause = setTimeout(() => {
        // Whoever has followed a link meanwhile stays there.
        if (location.href === href) apply();
      }, TYPING_PAUSE_MS);
    };
    const submit = (event: SubmitEvent) => {
      event.preventDefault();
      clearTimeout(pause);
      const { submitter } = event;
      const hash = submitter instanceof HTMLButtonElement && submitter.formAction;
      apply(new FormData(form, submitter), hash ? new URL(hash).hash : '');
    };
    form.addEventListener('input', type);
    form.addEventListener('submit', submit);
    // What was chosen and typed before this code came.
    if (early) apply(early);
    if (fieldOf(form).value !== shown.current) type();
    return () => {
      clearTimeout(pause);
      form.removeEventListener('input', type);
      form.removeEventListener('submit', submit);
    };
  }, [early]);

  useEffect(() => {
    const form = formOnPage();
    if (!form || shown.current === q) return;
    shown.current = q;
    const field = fieldOf(form);
    // What is being typed goes on.
    if (direction === 'POP' || document.activeElement !== field) field.value = q;
  }, [q, direction]);
}

/** The form as the prerendered filters leave it, if one of them was changed: they are about to be replaced. */
function chosenEarly(): FormData | undefined {
  const form = formOnPage();
  const isTouched = [...(form?.elements ?? [])].some(
    (control) => control.matches('input, select') && isChanged(control as Field),
  );
  return isTouched ? fieldsOf(form) : undefined;
}

export const fieldOf = (form: HTMLFormElement) => form.elements.namedItem('q') as HTMLInputElement;
