import { CHOICE } from '@hearthside/services/shop/catalog/options.contract.ts';

/** The field of a product's address that opens one of its dialogs. */
export const ASKS = 'asks';

/** The choices in the search of an address, as such a search without the rest. */
export function choiceFields(search: string): string {
  const fields = [...new URLSearchParams(search)].filter(([name]) => name.startsWith(CHOICE));
  return String(new URLSearchParams(fields));
}

/** The ids of the choices in a form or an address; undefined where it has no field for any. */
export function choicesIn(fields: FormData | URLSearchParams): string[] | undefined {
  const chosen = [...fields].flatMap(([name, value]) => (name.startsWith(CHOICE) ? [String(value)] : []));
  return chosen.length > 0 ? chosen.filter(Boolean) : undefined;
}
