import { type SubmitEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import css from './search-form.module.css';

/** The form's id: the filters, which are downloaded late, belong to it wherever they stand. */
export const FORM = 'search';

const TYPING_PAUSE_MS = 200;
const PARAMETER = /[?&](q|collection|tag|material|fuel|availability|min|max|sort|page)=[^&]/;

/** Whether an address asks for more than the plain list. */
export const isSelection = (search: string) => PARAMETER.test(search);

/** What the form's fields say, as the search of an address. */
function searchOfForm(form: HTMLFormElement, submitter?: HTMLElement | null): string {
  const filled = [...new FormData(form, submitter)].filter(([, value]) => value) as [string, string][];
  return `${new URLSearchParams(filled)}`;
}

/** Takes the form's fields into the address. The first selection is a step for Back, the next ones replace it. */
export function useApplyForm(): (submitter?: HTMLElement | null) => void {
  const { search } = useLocation();
  const navigate = useNavigate();
  return (submitter) => {
    const form = document.getElementById(FORM) as HTMLFormElement;
    const replace = isSelection(search);
    // An emptied form keeps its filters on the screen.
    const next = searchOfForm(form, submitter) || (replace ? 'page=1' : '');
    if (`?${next}` !== search && (next || search)) void navigate({ search: next }, { replace });
  };
}

interface SearchFormProps {
  /** The shopper is about to search. */
  onIntent: () => void;
}

/** Searches as one types. Without scripts it is a form that asks for the same address. */
export function SearchForm({ onIntent }: SearchFormProps) {
  const { search } = useLocation();
  const direction = useNavigationType();
  const apply = useApplyForm();
  const field = useRef<HTMLInputElement>(null);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const q = new URLSearchParams(search).get('q') ?? '';
  const shown = useRef(q);
  const [{ typed, isFocused }] = useState(prerenderedField);

  // What was typed before the scripts came.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form takes the prerendered one's place.
  useLayoutEffect(() => {
    if (isFocused) field.current?.focus();
    if (typed !== undefined && typed !== q) apply();
  }, []);
  useEffect(() => {
    const input = field.current;
    if (!input || shown.current === q) return;
    shown.current = q;
    // What is being typed goes on; Back and links put the field to what they ask for.
    if (direction === 'POP' || document.activeElement !== input) input.value = q;
  }, [q, direction]);

  function applySoon() {
    const { href } = location;
    clearTimeout(pause.current);
    pause.current = setTimeout(() => {
      // Whoever has followed a link meanwhile stays there.
      if (location.href === href) apply();
    }, TYPING_PAUSE_MS);
  }
  function submit(event: SubmitEvent) {
    event.preventDefault();
    clearTimeout(pause.current);
    apply(event.nativeEvent.submitter);
  }
  return (
    <search>
      <form id={FORM} action="/products" className={css.form} onSubmit={submit} onFocus={onIntent}>
        <input
          ref={field}
          type="search"
          name="q"
          aria-label="Search products"
          placeholder="Search products"
          autoComplete="off"
          maxLength={100}
          className={css.field}
          defaultValue={typed ?? q}
          onChange={applySoon}
        />
        <button type="submit" className={css.button}>
          Search
        </button>
        {!isSelection(search) && (
          <button type="submit" name="page" value="1" className={css.button}>
            Filter and sort
          </button>
        )}
      </form>
    </search>
  );
}

/** The field of the prerendered page, which this one is about to replace. */
function prerenderedField(): { typed?: string; isFocused?: boolean } {
  const input =
    typeof document !== 'undefined' && document.querySelector<HTMLInputElement>(`#${FORM} [name=q]`);
  return input ? { typed: input.value, isFocused: document.activeElement === input } : {};
}
