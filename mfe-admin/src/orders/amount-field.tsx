import { MAX_CENTS } from '@hearthside/services/commission/orders/order-limits.contract.ts';
import { TextField, type TextFieldProps } from '@hearthside/shell/ui/components/field.tsx';

/** Whole cents are counted from here: without a `min`, browsers count from what was typed, and take any fraction. */
const LEAST = -MAX_CENTS / 100;

/** An input for an amount of money, with cents. */
export function AmountField({ min = LEAST, ...props }: TextFieldProps) {
  // The keypad that an iPhone shows for decimals has no minus.
  const inputMode = Number(min) < 0 ? undefined : 'decimal';
  return <TextField {...props} min={min} type="number" inputMode={inputMode} step={0.01} required />;
}
