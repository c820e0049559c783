import { type DeclaredEntity, partOf } from '../../core/model/record.ts';
import type { RecordWords } from '../../core/model/record-words.ts';
import { RECORDS } from '../../records.ts';

interface Keys {
  pk: string;
  sk: string;
}

/** The records that the history tells of, each with its words. */
const TOLD = [...RECORDS.values()].flatMap(({ entity, words }) => {
  const told = partOf(words);
  return told ? [{ entity, words: told }] : [];
});

/** A record that people know, as the keys of an item tell it. */
export interface KnownRecord {
  noun: string;
  id: string;
  /** Whose record it is; undefined for the shop's own. */
  uid?: string;
  words: RecordWords;
}

/** The record that an item is, or is a part of; undefined for an item that is no record. */
export function recordOf(keys: Keys): KnownRecord | undefined {
  for (const { entity, words } of TOLD) {
    const at = idsIn(keys, entity());
    if (at)
      return {
        noun: words.noun,
        id: at.conversationId ?? at.id ?? at.slug ?? at.uid ?? words.noun,
        uid: at.uid,
        words,
      };
  }
  return undefined;
}

/** The ids in an item's keys, by the templates of its entity; undefined for an item of another entity. */
function idsIn(keys: Keys, entity: DeclaredEntity): Record<string, string | undefined> | undefined {
  const main = Object.values(entity.schema.indexes).find(({ index }) => index === undefined);
  const [pk, sk] = [match(keys.pk, main?.pk.template), match(keys.sk, main?.sk?.template)];
  return pk && sk && { ...pk, ...sk };
}

/** `PAGE#${slug}` reads the slug from `PAGE#care`. */
function match(key: string, template = ''): Record<string, string> | undefined {
  const found = new RegExp(`^${template.replace(/\$\{(\w+)\}/g, '(?<$1>[^#]+)')}$`).exec(key);
  return found ? { ...found.groups } : undefined;
}
