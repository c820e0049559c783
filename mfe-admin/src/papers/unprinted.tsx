import type { OrderLine } from '@hearthside/services/commission/orders/order.contract.ts';
import { UNPRINTED } from '@hearthside/services/commission/papers/paper.contract.ts';
import layout from '@hearthside/shell/ui/components/layout.module.css';

interface UnprintedProps {
  lines: Pick<OrderLine, 'what' | 'options'>[];
  words: string[];
}

/** Tells what of the words of an order or a quote its papers cannot print. */
export function Unprinted({ lines, words }: UnprintedProps) {
  const all = [...words, ...lines.flatMap(({ what, options }) => [what, options])];
  const left = new Set(all.join('\n').match(UNPRINTED));
  if (left.size === 0) return null;
  return (
    <p className={layout.note}>
      These letters can’t be printed and are […] on documents: {[...left].join(', ')}.
    </p>
  );
}
