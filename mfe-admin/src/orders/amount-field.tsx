import { MAX_CENTS } from '@hearthside/services/commission/orders/order-limits.contract.ts';
import { TextField, type TextFieldProps } from '@hearthside/shell/ui/components/text-field.tsx';

/** Whole cents are counted from here: without a `min`, browsers count from what was typed, and take any fraction. */
const LEAST = -MAX_CENTS / 100;

/** An input for an amount of money, with cents. */
export function AmountField(props: TextFieldProps) {
  return <TextField min={LEAST} {...props} type="number" inputMode="decimal" step={0.01} required />;
}
