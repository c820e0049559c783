import { type Act, actNamed, everyAct } from '../../core/model/record.ts';

/** What is known about an act; of an unknown one its path, in words. */
export function describeAct(act: string): Act {
  const known = actNamed(act);
  if (known) return known;
  const [method = '', path = ''] = act.split(' ');
  const parts = path.split('/').filter((part) => part && !part.startsWith(':'));
  return { words: `${VERBS[method] ?? 'changed'}: ${parts.join(', ').replaceAll('-', ' ')}` };
}

const VERBS: Record<string, string> = { POST: 'did', PUT: 'saved', PATCH: 'changed', DELETE: 'deleted' };

/** Every act that a list of events can be filtered by, with its words. */
export const knownActs = (): { act: string; words: string }[] =>
  everyAct().map(([act, { words }]) => ({ act, words }));
