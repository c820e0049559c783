import type { AdminOrder } from '@hearthside/services/commission/orders/order.contract.ts';
import { MAX_LINES } from '@hearthside/services/commission/orders/order-limits.contract.ts';
import { Button } from '@hearthside/shell/ui/components/button.tsx';
import layout from '@hearthside/shell/ui/components/layout.module.css';
import { LinesEditor } from './lines-editor.tsx';
import { type LineDraft, newLine } from './order-draft.ts';

interface OrderLinesProps {
  lines: LineDraft[];
  order: AdminOrder;
  errors: Record<string, string>;
  onChange: (lines: LineDraft[]) => void;
}

/** What is ordered. An order without lines shows what the request named, which can be made lines. */
export function OrderLines({ lines, order, errors, onChange }: OrderLinesProps) {
  const { items, itemNumber = '' } = order;
  const isEmpty = lines.length === 0;
  const fromItems = () =>
    onChange(items.map((what, place) => newLine({ what, itemNumber: place === 0 ? itemNumber : '' })));
  return (
    <LinesEditor
      noun="order"
      lines={lines}
      max={MAX_LINES}
      newLine={newLine}
      errors={errors}
      onChange={onChange}
      buttons={
        isEmpty &&
        items.length > 0 && (
          <Button look="secondary" onClick={fromItems}>
            Turn these items into lines
          </Button>
        )
      }
    >
      {isEmpty && <p className={layout.note}>The customer sees: {items.join(', ')}</p>}
    </LinesEditor>
  );
}
