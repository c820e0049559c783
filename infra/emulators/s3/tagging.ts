import { XMLParser } from 'fast-xml-parser';
import { S3Error } from './s3-error.ts';

const MAX_TAGS = 10;
const parser = new XMLParser({ isArray: (name) => name === 'Tag', parseTagValue: false });

export function parseTagging(xml: string): Record<string, string> {
  const set = parser.parse(xml).Tagging?.TagSet;
  if (set === undefined) throw new S3Error('MalformedXML', 'The XML you provided was not well-formed');
  const tags = (set.Tag ?? []) as { Key: string; Value: string }[];
  if (tags.length > MAX_TAGS) throw new S3Error('BadRequest', 'Object tags cannot be greater than 10');
  return Object.fromEntries(tags.map(({ Key, Value }) => [Key, Value]));
}
