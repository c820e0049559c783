import { randomUUID } from 'node:crypto';
import { XMLBuilder } from 'fast-xml-parser';
import { QueryError } from '../query-error.ts';

const builder = new XMLBuilder({});

/** An error of SES's query API. */
export class SesError extends QueryError {
  override readonly name = 'SesError';

  toXml(): string {
    const type = this.status < 500 ? 'Sender' : 'Receiver';
    return builder.build({
      ErrorResponse: {
        Error: { Type: type, Code: this.code, Message: this.message },
        RequestId: randomUUID(),
      },
    });
  }
}
