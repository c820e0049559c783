import type { IncomingMessage } from 'node:http';

/** Whether a call speaks the query protocol: SES's, and of SQS's clients the older ones, such as the AWS CLI before 2.14. */
export function isForm({ headers }: IncomingMessage): boolean {
  return headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false;
}

/** The answer in XML to an operation of a form. */
export function resultOf(operation: string, output: object): object {
  return { [`${operation}Response`]: { [`${operation}Result`]: flat(output) } };
}

/** `QueueUrls: […]` is `QueueUrl` again and again, and a map of attributes is `Attribute` with name and value. */
function flat(answer: object): object {
  return Object.fromEntries(
    Object.entries(answer).map(([name, value]) => {
      if (Array.isArray(value))
        return [name.slice(0, -1), value.map((item) => (typeof item === 'object' ? flat(item) : item))];
      if (name !== 'Attributes') return [name, value];
      return ['Attribute', Object.entries(value).map(([Name, Value]) => ({ Name, Value }))];
    }),
  );
}
