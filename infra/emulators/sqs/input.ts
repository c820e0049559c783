import { SqsError } from './sqs-error.ts';

/** What the actions take. */
export interface Input extends Entry {
  QueueUrl?: string;
  QueueName?: string;
  Entries?: (Entry & { Id: string })[];
  MaxNumberOfMessages?: number;
  VisibilityTimeout?: number;
}

interface Entry {
  MessageBody?: string;
  DelaySeconds?: number;
  ReceiptHandle?: string;
}

const TEXTS = ['Id', 'QueueUrl', 'QueueName', 'MessageBody', 'ReceiptHandle'];
const RANGES: Record<string, [number, number]> = {
  DelaySeconds: [0, 900],
  MaxNumberOfMessages: [1, 10],
  VisibilityTimeout: [0, 12 * 60 * 60],
};

/** Checks the fields of a request. @throws SqsError for a value of another type or out of its range */
export function toInput(given: unknown): Input {
  const { Entries: entries, ...fields } = checked(given);
  if (entries === undefined || entries === null) return fields;
  if (!Array.isArray(entries)) throw wrongType('Entries');
  const Entries = entries.map((entry) => {
    const { Id, ...rest } = checked(entry);
    if (typeof Id !== 'string') throw wrongType('Id');
    return { ...rest, Id };
  });
  return { ...fields, Entries };
}

/** The fields that are there, with null as missing. */
function checked(given: unknown): Record<string, unknown> {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) throw wrongType('the input');
  const fields = Object.entries(given).filter(([, value]) => value !== null);
  for (const [name, value] of fields) {
    if (TEXTS.includes(name) && typeof value !== 'string') throw wrongType(name);
    const range = Object.hasOwn(RANGES, name) ? RANGES[name] : undefined;
    if (range && !Number.isInteger(value)) throw wrongType(name);
    if (range && !(Number(value) >= range[0] && Number(value) <= range[1]))
      throw new SqsError('InvalidParameterValue', `${name} must be between ${range.join(' and ')}.`);
  }
  return Object.fromEntries(fields);
}

function wrongType(name: string): SqsError {
  return new SqsError('SerializationException', `The type of ${name} is wrong.`);
}
