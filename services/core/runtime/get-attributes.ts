import type { BatchGetCommandOutput } from '@aws-sdk/lib-dynamodb';
import type { Entity, EntityItem } from 'electrodb';
import { retry } from './commit.ts';
import { BusyError } from './errors.ts';

// biome-ignore lint/suspicious/noExplicitAny: any entity, whatever its attributes are
type AnyEntity = Entity<any, any, any, any>;

/**
 * Some attributes of many items of an entity, in any order; items that do not exist are left out. Reads consistently, and
 * answers items as they are stored: ElectroDB would copy each, which takes more time than all else. So this is for
 * attributes without getters and fields of other names. BusyError if DynamoDB leaves keys unread again and again.
 */
export function getAttributes<E extends AnyEntity, Name extends keyof EntityItem<E> & string>(
  entity: E,
  keys: object[],
  attributes: readonly Name[],
): Promise<Pick<EntityItem<E>, Name>[]> {
  return retry(async () => {
    if (keys.length === 0) return [];
    const asStored = (_: unknown, answer: BatchGetCommandOutput) => answer;
    const options = { attributes: [...attributes], consistent: true, parse: asStored };
    const { data } = await entity.get(keys).go(options);
    const answers = data as unknown as BatchGetCommandOutput[];
    const isCut = answers.some(({ UnprocessedKeys = {} }) => Object.keys(UnprocessedKeys).length > 0);
    if (isCut) throw new BusyError('Please try again.');
    const items = answers.flatMap(({ Responses = {} }) => Object.values(Responses).flat());
    return items.map((item) => Object.fromEntries(attributes.map((name) => [name, item[name]])));
  }) as Promise<Pick<EntityItem<E>, Name>[]>;
}
