import type { AttributeValue as DynamoValue } from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBRecord } from 'aws-lambda';
import { partOf } from '../../kit/model/record.ts';
import { RECORDS } from '../../records.ts';

/**
 * The topics that a write to the table changed: those of the item as it is now, and as it was before.
 * @throws Error for an item of an unknown entity
 */
export function topicsOfRecord({ dynamodb }: DynamoDBRecord): string[] {
  const images = [dynamodb?.OldImage, dynamodb?.NewImage].filter((image) => image !== undefined);
  return [...new Set(images.flatMap(topicsOfItem))];
}

function topicsOfItem(
  image: NonNullable<NonNullable<DynamoDBRecord['dynamodb']>['NewImage']>,
): readonly string[] {
  const name = image.__edb_e__?.S ?? '';
  const record = RECORDS.get(name);
  if (!record) throw new Error(`No record is declared for "${name}" (${image.pk?.S})`);
  const topicsOf = partOf(record.topics);
  return topicsOf ? topicsOf(unmarshall(image as Record<string, DynamoValue>) as never) : [];
}
