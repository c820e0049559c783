import { AddressParts, addressOf, type Parts } from '@hearthside/shell/form/address-parts.tsx';
import { useTabDraft } from '@hearthside/shell/form/use-tab-draft.ts';
import { SelectField } from '@hearthside/shell/ui/components/field.tsx';

const ANOTHER = 'Another address';

/**
 * Where the order of this id goes: one of the account's addresses, at first the one that is offered first, or what is written.
 * This tab keeps it until it was sent.
 *
 * @param later - what no address means, which is a choice. @default an address is required
 */
export function useDeliveryAddress(orderId: string, addresses: readonly string[], later?: string) {
  const begin = { isWritten: false, chosen: addresses[0] ?? '', parts: {} as Parts };
  const { draft, write, forget } = useTabDraft(`address.${orderId}`, begin);
  const isWritten = draft.isWritten || addresses.length === 0;
  const offered = later === undefined ? addresses : ['', ...addresses];
  // The account may have lost the one that was chosen, and what was left open for later may be required now.
  const chosen = offered.includes(draft.chosen) ? draft.chosen : begin.chosen;
  return {
    address: isWritten ? addressOf(draft.parts) : chosen,
    forget,
    field: {
      later,
      addresses,
      value: isWritten ? ANOTHER : chosen,
      parts: draft.parts,
      onChoose: (value: string) =>
        write({ ...draft, isWritten: value === ANOTHER, chosen: value === ANOTHER ? draft.chosen : value }),
      onWrite: (parts: Parts) => write({ ...draft, isWritten: true, parts }),
    },
  };
}

interface AddressFieldProps {
  field: ReturnType<typeof useDeliveryAddress>['field'];
  error?: string;
}

/** Asks where an order is delivered. */
export function AddressField({ field, error }: AddressFieldProps) {
  const { later, addresses, value, parts, onChoose, onWrite } = field;
  const own = addresses.length > 0 ? ANOTHER : 'Deliver to';
  return (
    <>
      {addresses.length > 0 && (
        <SelectField
          label="Deliver to"
          value={value}
          error={value === ANOTHER ? undefined : error}
          onChange={({ target }) => onChoose(target.value)}
          options={[
            ...addresses.map((address) => [address, address.replaceAll('\n', ', ')] as const),
            ANOTHER,
            ...(later ? ([['', later]] as const) : []),
          ]}
        />
      )}
      {value === ANOTHER && (
        <AddressParts
          label={later ? `${own} (optional)` : own}
          required={later === undefined}
          parts={parts}
          error={error}
          onChange={onWrite}
        />
      )}
    </>
  );
}
