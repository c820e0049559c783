import { CHOICE } from '@hearthside/services/shop/catalog/options.contract.ts';

/** Fields of a product's address that open its dialogs. */
export const SAMPLES = 'samples';
export const QUESTION = 'question';

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
