import { randomUUID } from 'node:crypto';
import { XMLBuilder } from 'fast-xml-parser';

const builder = new XMLBuilder({});

/** An error of SES's query API; `code` is AWS's name for it. */
export class SesError extends Error {
  override readonly name = 'SesError';
  readonly code: string;
  readonly status: number;

  constructor(code: string, message: string, status = 400) {
    super(message);
    this.code = code;
    this.status = status;
  }

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
