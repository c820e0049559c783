import { MAX_ADDRESS } from '@hearthside/services/people/accounts/account.contract.ts';
import { SelectField } from '@hearthside/shell/ui/components/select-field.tsx';
import { TextArea } from '@hearthside/shell/ui/components/text-area.tsx';

interface AddressFieldProps {
  /** Those of the customer's account. */
  addresses: readonly string[];
  /** What no address means, which is a choice; without it an address is required. */
  later?: string;
  value: string;
  error?: string;
  onChange: (address: string) => void;
}

/** Where an order is delivered: one of the customer's addresses, or what they write if they have none. */
export function AddressField({ addresses, later, value, error, onChange }: AddressFieldProps) {
  const field = {
    ...{ value, error, required: later === undefined },
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  };
  if (addresses.length === 0)
    return (
      <TextArea
        label={later ? 'Deliver to (optional)' : 'Deliver to'}
        hint={later && 'You can also tell us later.'}
        rows={3}
        autoComplete="street-address"
        maxLength={MAX_ADDRESS}
        {...field}
      />
    );
  return (
    <SelectField
      label="Deliver to"
      options={[
        ...addresses.map((address) => [address, address.replaceAll('\n', ', ')] as const),
        ...(later ? ([['', later]] as const) : []),
      ]}
      {...field}
    />
  );
}
