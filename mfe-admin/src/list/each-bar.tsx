import { Button } from '@hearthside/shell/ui/components/button.tsx';
import { Notice } from '@hearthside/shell/ui/components/notice.tsx';
import type { FormEvent, ReactNode } from 'react';
import css from './selection-bar.module.css';
import { SelectionBar } from './selection-bar.tsx';
import { MOST_IN_TURN, type useEach } from './use-each.ts';
import type { Selection } from './use-selection.ts';

interface EachBarProps<Item> {
  selection: Pick<Selection<Item>, 'entries' | 'clear'>;
  /** What is chosen, in lower case. */
  noun: string;
  each: ReturnType<typeof useEach<Item>>;
  button: string;
  /** What the act needs to be told. */
  children?: ReactNode;
}

/** Does one act to all chosen entries, and names those to which it was not done. */
export function EachBar<Item>({ selection, noun, each, button, children }: EachBarProps<Item>) {
  const { entries, clear } = selection;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    each.mutate(entries, { onSuccess: clear });
  };
  return (
    <>
      <div role="status">
        {each.data && each.data.failures.length > 0 && (
          <Notice tone="info">
            {each.data.done} of the chosen {noun} changed.
            {each.data.failures.map((failure) => (
              <p key={failure}>{failure}</p>
            ))}{' '}
            <Button look="quiet" onClick={() => each.reset()}>
              Close
            </Button>
          </Notice>
        )}
      </div>
      <SelectionBar count={entries.length} noun={noun} onClear={clear}>
        <form className={css.action} onSubmit={submit}>
          {children}
          <Button type="submit" look="secondary" pending={each.isPending}>
            {button}
          </Button>
        </form>
        {entries.length === MOST_IN_TURN && <p>At most {MOST_IN_TURN} are changed together.</p>}
      </SelectionBar>
    </>
  );
}
