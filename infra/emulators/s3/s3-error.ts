import { randomUUID } from 'node:crypto';
import { XMLBuilder } from 'fast-xml-parser';

const STATUS: Record<string, number> = {
  NotModified: 304,
  AccessDenied: 403,
  AccessForbidden: 403,
  InvalidAccessKeyId: 403,
  SignatureDoesNotMatch: 403,
  RequestTimeTooSkewed: 403,
  NoSuchBucket: 404,
  NoSuchKey: 404,
  NoSuchVersion: 404,
  MethodNotAllowed: 405,
  BucketNotEmpty: 409,
  MissingContentLength: 411,
  PreconditionFailed: 412,
  InvalidRange: 416,
  InternalError: 500,
  NotImplemented: 501,
  ServiceUnavailable: 503,
  SlowDown: 503,
};

/** An error with S3's name for it. Names without a status here are answered with 400. */
export class S3Error extends Error {
  override readonly name = 'S3Error';
  readonly code: string;
  readonly status: number;
  readonly detail: Record<string, string | number>;

  constructor(code: string, message: string, detail: Record<string, string | number> = {}) {
    super(message);
    this.code = code;
    this.status = STATUS[code] ?? 400;
    this.detail = detail;
  }

  toXml(): string {
    return toXml({
      Error: { Code: this.code, Message: this.message, ...this.detail, RequestId: randomUUID() },
    });
  }
}

/** The XML namespace of S3's answers. */
export const NAMESPACE = 'http://s3.amazonaws.com/doc/2006-03-01/';

const builder = new XMLBuilder({ ignoreAttributes: false, suppressEmptyNode: false });

/** An XML document from objects. An array repeats its element, and `@_name` is an attribute. */
export function toXml(document: object): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${builder.build(document)}`;
}
