import { AddressParts } from '@hearthside/shell/form/address-parts.tsx';
import { SelectField } from '@hearthside/shell/ui/components/field.tsx';
import { useState } from 'react';

interface AddressFieldProps {
  /** Those of the customer's account. */
  addresses: readonly string[];
  /** What no address means, which is a choice; without it an address is required. */
  later?: string;
  value: string;
  error?: string;
  onChange: (address: string) => void;
}

const ANOTHER = 'Another address';

/** Where an order is delivered: one of the customer's addresses, or what they write. */
export function AddressField({ addresses, later, value, error, onChange }: AddressFieldProps) {
  const [isWritten, setWritten] = useState(addresses.length === 0);
  const own = addresses.length > 0 ? ANOTHER : 'Deliver to';
  return (
    <>
      {addresses.length > 0 && (
        <SelectField
          label="Deliver to"
          value={isWritten ? ANOTHER : value}
          error={isWritten ? undefined : error}
          onChange={({ target }) => {
            setWritten(target.value === ANOTHER);
            onChange(target.value === ANOTHER ? '' : target.value);
          }}
          options={[
            ...addresses.map((address) => [address, address.replaceAll('\n', ', ')] as const),
            ANOTHER,
            ...(later ? ([['', later]] as const) : []),
          ]}
        />
      )}
      {isWritten && (
        <AddressParts
          label={later ? `${own} (optional)` : own}
          required={later === undefined}
          error={error}
          onChange={onChange}
        />
      )}
    </>
  );
}
