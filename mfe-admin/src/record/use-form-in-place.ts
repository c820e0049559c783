import { focusIfLost } from '@hearthside/shell/form/use-focus-if-lost.ts';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { focusAdded } from '../list/use-rows.tsx';

/**
 * A form that takes the place of the button that opens it. `draft` is with what it begins, undefined while it is closed. The
 * focus goes to `first` in the form, and back to the button.
 */
export function useFormInPlace<Draft>(first: string) {
  const place = useRef<HTMLElement>(null);
  const [draft, setDraft] = useState<Draft>();
  return {
    place,
    draft,
    change: (next: Draft) => setDraft(next),
    open: (begin: Draft) =>
      focusAdded(
        () => setDraft(begin),
        () => place.current,
        first,
      ),
    close() {
      flushSync(() => setDraft(undefined));
      focusIfLost(place.current?.querySelector('button'));
    },
  };
}
