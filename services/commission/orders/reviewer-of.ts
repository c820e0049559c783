import type { DynamoDBRecord } from 'aws-lambda';

const DECIDING = ['order', 'authorship'];

/** Whose reviews may become verified by a record of the table's stream, or cease to be: an order or a review came, went or changed. */
export function reviewerOf({ dynamodb }: DynamoDBRecord): string | undefined {
  const image = dynamodb?.NewImage ?? dynamodb?.OldImage;
  return DECIDING.includes(image?.__edb_e__?.S ?? '') ? image?.uid?.S : undefined;
}
