import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';

export const withoutScripts = (html: string) =>
  html.replace(/<script(?: src| type="application\/json")[^>]*>.*?<\/script>/gs, '');

/** A server with the same files, as compressed, and documents that may be changed: all are served alike, so only documents differ. */
export async function startCopy(
  url: string,
  change = (html: string) => html,
): Promise<{ url: string; server: Server }> {
  const kept = new Map<string, Promise<{ status: number; headers: [string, string][]; body: Buffer }>>();
  const read = async (path: string) => {
    const answer = await fetch(url + path, { headers: { 'accept-encoding': 'br' } });
    const bytes = Buffer.from(await answer.arrayBuffer());
    const isPage = answer.headers.get('content-type')?.startsWith('text/html');
    const headers = [...answer.headers].filter(([name]) =>
      /^(content-type|content-encoding|content-security-policy|cache-control)$/.test(name),
    ) as [string, string][];
    const body = isPage ? Buffer.from(change(bytes.toString())) : bytes;
    const isCompressed = answer.headers.get('content-encoding') === 'br';
    return { status: answer.status, headers, body: isCompressed ? brotliCompressSync(body) : body };
  };
  const server = createServer(async (request, response) => {
    const path = request.url ?? '/';
    const answer = kept.get(path) ?? read(path);
    kept.set(path, answer);
    const { status, headers, body } = await answer;
    response.writeHead(status, headers).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  return { url: `http://localhost:${(server.address() as AddressInfo).port}`, server };
}
