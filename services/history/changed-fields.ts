import type { ChangedField } from './act.contract.ts';
import type { ItemChange } from './event.entity.ts';
import { recordOf } from './record-of.ts';

/** Attributes that no screen shows under their name: keys, counters, and what follows from others. */
const TECHNICAL =
  /^(pk|sk|gsi\d[ps]k|__edb_[ev]__|uid|id|slug|version|revision|draftVersion|statusVersion|stageVersion|timeline|stages|list|sortDate|createdAt|updatedAt)$/;
const LONGEST = 300;

/** The fields that an act changed, with texts to show. */
export function changedFields(changes: ItemChange[]): ChangedField[] {
  return changes.flatMap((change) => {
    const { before, after } = change;
    const noun = recordOf(change)?.noun ?? '';
    const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
    return names
      .filter((name) => !TECHNICAL.test(name))
      .map((field) => ({ noun, field, before: textOf(before[field]), after: textOf(after[field]) }))
      .filter(({ before: was, after: is }) => was !== undefined || is !== undefined);
  });
}

/** A value as people read it; undefined for an empty one. */
function textOf(value: unknown): string | undefined {
  if (value === undefined || value === null || value === '') return undefined;
  if (Array.isArray(value)) return value.length === 0 ? undefined : cut(value.map(plain).join('; '));
  return cut(plain(value));
}

function plain(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value);
  return Object.entries(value)
    .filter(([name, each]) => name !== 'id' && (typeof each !== 'object' || each === null))
    .map(([name, each]) => `${name} ${each}`)
    .join(', ');
}

function cut(text: string): string | undefined {
  if (text === '') return undefined;
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}
