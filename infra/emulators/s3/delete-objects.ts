import { XMLParser } from 'fast-xml-parser';
import { S3Error, toXml } from './s3-error.ts';

const parser = new XMLParser({ isArray: (name) => name === 'Object', parseTagValue: false });

/** Answers DeleteObjects. A key that is refused does not prevent the deletion of the others. */
export async function deleteObjects(
  xml: string,
  remove: (key: string, versionId?: string) => Promise<void>,
): Promise<string> {
  const request = parser.parse(xml).Delete as
    | { Object?: { Key?: string; VersionId?: string }[]; Quiet?: string }
    | undefined;
  const objects = request?.Object;
  if (!objects || objects.length > 1000 || objects.some(({ Key }) => !Key)) {
    throw new S3Error('MalformedXML', 'The XML you provided was not well-formed');
  }
  const deleted: object[] = [];
  const errors: object[] = [];
  for (const { Key: key = '', VersionId } of objects) {
    try {
      await remove(key, VersionId);
      deleted.push({ Key: key });
    } catch (error) {
      if (!(error instanceof S3Error)) throw error;
      errors.push({ Key: key, Code: error.code, Message: error.message });
    }
  }
  const quiet = request?.Quiet === 'true';
  return toXml({ DeleteResult: { ...(quiet ? {} : { Deleted: deleted }), Error: errors } });
}
