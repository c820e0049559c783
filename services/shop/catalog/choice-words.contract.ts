import { type Chosen, chosenOf, type OptionGroup } from './options.contract.ts';

/** What is wrong with these choices, as a sentence for the shopper; undefined if nothing is. */
export function choiceProblem(options: OptionGroup[] = [], ids: readonly string[]): string | undefined {
  const known = new Set(options.flatMap(({ choices }) => choices.map(({ id }) => id)));
  if (ids.some((id) => !known.has(id))) return 'One of your choices is no longer available.';
  for (const { name, isMultiple, isRequired, choices } of options) {
    const count = choices.filter(({ id }) => ids.includes(id)).length;
    if (count > 1 && !isMultiple) return `Please choose only one: ${name}.`;
    if (count === 0 && isRequired) return `Please choose: ${name}.`;
  }
  return undefined;
}

/** Choices by group, as a customer reads them: `Size: 48 in`. */
export function choiceLines(chosen: Pick<Chosen, 'group' | 'name'>[]): string[] {
  const groups = [...new Set(chosen.map(({ group }) => group))];
  return groups.map((group) => {
    const names = chosen.filter((choice) => choice.group === group).map(({ name }) => name);
    return `${group}: ${names.join(', ')}`;
  });
}

/** The choices that such lines name, a line each or behind semicolons; what else they say is left out. */
export function chosenIn(options: OptionGroup[] = [], words: string): Chosen[] {
  const lines = words.split(/\n|; /);
  const ids = options.flatMap(({ name: group, choices }) => {
    const said = lines.find((line) => line.startsWith(`${group}: `))?.slice(group.length + 2) ?? '';
    return choices.filter(({ name }) => `, ${said}, `.includes(`, ${name}, `)).map(({ id }) => id);
  });
  return chosenOf(options, ids);
}
