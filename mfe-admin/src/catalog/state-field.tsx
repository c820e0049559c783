import { SelectField } from '@hearthside/shell/ui/components/select-field.tsx';
import type { ProductDraft } from './product-draft.ts';
import { STATE_NAMES, STATES } from './product-states.ts';

interface StateFieldProps {
  draft: ProductDraft;
  onChange: (changed: Partial<ProductDraft>) => void;
}

/** Whether shoppers see the product. */
export function StateField({ draft, onChange }: StateFieldProps) {
  return (
    <SelectField
      label="State"
      hint={STATES[draft.state].meaning}
      value={draft.state}
      onChange={({ target }) => {
        const state = STATE_NAMES.find((name) => name === target.value);
        if (state) onChange({ state });
      }}
    >
      {STATE_NAMES.map((state) => (
        <option key={state} value={state}>
          {STATES[state].label}
        </option>
      ))}
    </SelectField>
  );
}
