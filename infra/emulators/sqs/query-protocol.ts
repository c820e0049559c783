import { XMLBuilder } from 'fast-xml-parser';

// Older clients, such as the AWS CLI before 2.14, send forms and read XML. Their batches are not emulated.
const NUMBERS = new Set(['DelaySeconds', 'MaxNumberOfMessages', 'VisibilityTimeout']);
const builder = new XMLBuilder();

export function isForm(contentType: string | undefined): boolean {
  return contentType?.startsWith('application/x-www-form-urlencoded') ?? false;
}

/** The action of a form, and its input as the JSON protocol has it. */
export function readForm(form: string): { name: string; input: object } {
  const { Action: name = '', ...fields } = Object.fromEntries(new URLSearchParams(form));
  const typed = Object.entries(fields).map(([key, text]) => [key, NUMBERS.has(key) ? Number(text) : text]);
  return { name, input: Object.fromEntries(typed) };
}

/** An answer of the JSON protocol in XML, whose lists are repeated elements. */
export function answerInXml(action: string, answer: object): string {
  return builder.build({ [`${action}Response`]: { [`${action}Result`]: flat(answer) } });
}

export function errorInXml(code: string, message: string): string {
  return builder.build({ ErrorResponse: { Error: { Code: code, Message: message } } });
}

/** `QueueUrls: […]` is `QueueUrl` again and again, and a map of attributes is `Attribute` with name and value. */
function flat(answer: object): object {
  return Object.fromEntries(
    Object.entries(answer).map(([name, value]) => {
      if (Array.isArray(value))
        return [name.slice(0, -1), value.map((item) => (typeof item === 'object' ? flat(item) : item))];
      if (typeof value !== 'object') return [name, value];
      return ['Attribute', Object.entries(value).map(([Name, Value]) => ({ Name, Value }))];
    }),
  );
}
