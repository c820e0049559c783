import { useAct } from '@hearthside/shell/ui/acts.ts';
import type { ComponentProps } from 'react';

interface SummaryProps extends Omit<ComponentProps<'summary'>, 'ref'> {
  /** The key that unfolds it and goes there. @default none */
  byKey?: string | undefined;
}

/** What unfolds a part of a page, also by a key or from the search. */
export function Summary({ byKey, ...summary }: SummaryProps) {
  return <summary {...useAct<HTMLElement>({ key: byKey })} {...summary} />;
}
