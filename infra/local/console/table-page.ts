import { type DynamoDBDocumentClient, QueryCommand, ScanCommand } from '@aws-sdk/lib-dynamodb';
import { html } from 'hono/html';
import { table as tableOf } from './layout.ts';

const PAGE_SIZE = 50;

export interface Table {
  name: string;
  client: DynamoDBDocumentClient;
}

/** A page of the table's items: of all items, or of one partition. */
export async function tablePage({ name, client }: Table, query: URLSearchParams) {
  const partition = query.get('partition') ?? '';
  const page = {
    TableName: name,
    Limit: PAGE_SIZE,
    ConsistentRead: true,
    ExclusiveStartKey: parseKey(query.get('after')),
  };
  const { Items = [], LastEvaluatedKey } = await (partition
    ? client.send(
        new QueryCommand({
          ...page,
          KeyConditionExpression: 'pk = :pk',
          ExpressionAttributeValues: { ':pk': partition },
        }),
      )
    : client.send(new ScanCommand(page)));
  const rows = Items.map(({ pk, sk, ...rest }) => [
    html`<a href="?${new URLSearchParams({ partition: String(pk) }).toString()}"><code>${String(pk)}</code></a>`,
    html`<code>${String(sk)}</code>`,
    html`<details><summary>${Object.keys(rest).length} attributes</summary><pre>${JSON.stringify(rest, undefined, 2)}</pre></details>`,
  ]);
  const next =
    LastEvaluatedKey && new URLSearchParams({ partition, after: JSON.stringify(LastEvaluatedKey) });
  const content = html`
<form method="get" action="/__local/table">
<label for="partition">Partition</label>
<input id="partition" name="partition" value="${partition}" placeholder="PRODUCT#…" size="40">
<button>Show</button> ${partition ? html`<a href="/__local/table">All items</a>` : undefined}
</form>
${rows.length > 0 ? tableOf(['pk', 'sk', 'Item'], rows) : html`<p>No items.</p>`}
${next ? html`<p><a href="?${next.toString()}">Next page</a></p>` : undefined}`;
  return { title: `Table ${name}`, content };
}

/** The last key of the previous page. Without a valid key the first page is shown. */
function parseKey(text: string | null): Record<string, string> | undefined {
  try {
    const { pk, sk } = JSON.parse(text ?? '{}');
    return typeof pk === 'string' && typeof sk === 'string' ? { pk, sk } : undefined;
  } catch {
    return undefined;
  }
}
