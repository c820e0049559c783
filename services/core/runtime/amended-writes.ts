import { AsyncLocalStorage } from 'node:async_hooks';
import {
  DeleteCommand,
  type DynamoDBDocumentClient,
  PutCommand,
  TransactWriteCommand,
  type TransactWriteCommandInput,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';

/** One write of a transaction, with plain values. */
export type Write = NonNullable<TransactWriteCommandInput['TransactItems']>[number];

/** Changes and adds to each write of what runs in it. */
export interface WriteScope {
  /** The writes to make instead: first those that were given, in their order. */
  amend(writes: Write[]): Promise<Write[]>;
}

/** Within it, what is written becomes one transaction with what its store adds. */
export const writeScope = new AsyncLocalStorage<WriteScope>();

type Send = (command: object, options?: object) => Promise<unknown>;

/** The client with which entities write; it asks the scope that it is called in. */
export function amendable(documents: DynamoDBDocumentClient): DynamoDBDocumentClient {
  const send: Send = async (command, options) => {
    const plainly = documents.send.bind(documents) as Send;
    const writes = writesOf(command);
    const amended = writes && (await writeScope.getStore()?.amend(writes));
    if (!writes || !amended) return plainly(command, options);
    const { ClientRequestToken } = (command as TransactWriteCommand).input;
    try {
      return await plainly(new TransactWriteCommand({ TransactItems: amended, ClientRequestToken }), options);
    } catch (error) {
      throw withReasonsOf(error, writes.length);
    }
  };
  return new Proxy(documents, {
    get: (target, name) => (name === 'send' ? send : Reflect.get(target, name)),
  });
}

function writesOf(command: object): Write[] | undefined {
  if (command instanceof TransactWriteCommand) return command.input.TransactItems;
  if (command instanceof PutCommand) return [{ Put: command.input } as Write];
  if (command instanceof UpdateCommand) return [{ Update: command.input } as Write];
  if (command instanceof DeleteCommand) return [{ Delete: command.input } as Write];
  return undefined;
}

interface Canceled extends Error {
  CancellationReasons?: { Code?: string }[];
}

/** Tells the caller of its own writes only: the reason of an added one stands under the first of them. */
function withReasonsOf(error: unknown, count: number): unknown {
  const reasons = (error as Canceled).CancellationReasons;
  if (!reasons) return error;
  const [own, added] = [reasons.slice(0, count), reasons.slice(count)];
  const isOwn = own.some(({ Code = 'None' }) => Code !== 'None');
  const [first, ...rest] = own;
  const blamed = added.find(({ Code = 'None' }) => Code !== 'None');
  return Object.assign(error as Canceled, {
    CancellationReasons: isOwn ? own : [{ ...first, ...blamed }, ...rest],
  });
}
