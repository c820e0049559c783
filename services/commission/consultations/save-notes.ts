import { isDeepStrictEqual } from 'node:util';
import { transition } from '../../core/outbox/transition.ts';
import { InvalidError } from '../../core/runtime/errors.ts';
import { type AdminConsultation, MAX_TAGS } from './consultation.contract.ts';
import type { ConsultationItem } from './consultation.entity.ts';
import type { RequestNotes } from './consultation.schema.ts';
import { type ConsultationKey, getConsultation } from './read-consultation.ts';
import { requestStates } from './request-states.ts';

/**
 * Saves what the owner keeps about a request for themselves. Repeating it after it succeeded changes nothing.
 * EditConflictError when somebody else changed the request meanwhile.
 */
export async function saveNotes(
  key: ConsultationKey,
  { version, ...input }: RequestNotes,
): Promise<AdminConsultation> {
  const notes = { ...input, tags: [...new Set(input.tags)] };
  await transition(requestStates, 'noted', {
    ...{ key, seen: version },
    isDone: (item) => item.version === version + 1 && holds(item, notes),
    change: () => notes,
  });
  return getConsultation(key);
}

/** Adds a tag to a request in the version that the owner saw, or takes it away. InvalidError for one too many. */
export function setTag(key: ConsultationKey, seen: number, tag: string, isOn: boolean): Promise<void> {
  return transition(requestStates, 'noted', {
    ...{ key, seen },
    isDone: ({ tags = [] }) => tags.includes(tag) === isOn,
    change({ tags = [] }) {
      if (isOn && tags.length >= MAX_TAGS)
        throw new InvalidError({ tag: `A request can have at most ${MAX_TAGS} tags.` });
      return { tags: isOn ? [...tags, tag] : tags.filter((each) => each !== tag) };
    },
  });
}

function holds(item: ConsultationItem, input: Omit<RequestNotes, 'version'>): boolean {
  const { privateNotes = '', tags = [], followUpOn = null } = item;
  return isDeepStrictEqual({ privateNotes, tags, followUpOn }, input);
}
