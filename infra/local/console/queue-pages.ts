import { html } from 'hono/html';
import type { Queue } from '../../emulators/sqs/queues.ts';
import { table } from './layout.ts';

export type Queues = Pick<Queue, 'name' | 'list'>[];

export async function queuesPage(queues: Queues) {
  const rows = await Promise.all(
    queues.map(async (queue) => [
      html`<a href="/__local/queues/${encodeURIComponent(queue.name)}">${queue.name}</a>`,
      (await queue.list()).length,
    ]),
  );
  const content = html`<p>Events that a function failed to handle are in its dead-letter queue.</p>
${table(['Queue', 'Messages'], rows)}`;
  return { title: 'Queues', content };
}

export async function queuePage(queues: Queues, name: string) {
  const queue = queues.find((one) => one.name === name);
  if (!queue) return undefined;
  const rows = (await queue.list()).map((message) => [
    html`<time>${message.sentAt}</time>`,
    message.receiveCount,
    html`<pre>${message.body}</pre>`,
  ]);
  const content =
    rows.length > 0 ? table(['Sent', 'Received', 'Body'], rows) : html`<p>The queue is empty.</p>`;
  return { title: name, content };
}
