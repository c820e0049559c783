import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { DeclaredApi } from '@hearthside/services/core/runtime/declared-api.ts';
import { MICROFRONTENDS, REPOSITORY } from '@hearthside/shell/federation/workspaces.ts';
import { html } from 'hono/html';
import { builtSite, recordApis } from '../../build/suite.ts';
import { hasFunctions } from '../../constructs/live-alias.ts';
import { readBuild } from '../../releases/build.ts';
import { openApiOf } from './open-api.ts';

const PATH = '/__local/api';
const SLICES = MICROFRONTENDS.filter(hasFunctions);
const REPORTS = 'releases/visit-reports/reports-api.ts';
const CSP =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src data:; connect-src 'self'; base-uri 'none'";

/** Calls are made as whoever is signed in at the shop in this browser. */
const SCRIPT = `const key = Object.keys(localStorage).find((name) => name.endsWith('.idToken'));
SwaggerUIBundle({
  url: '${PATH}/openapi.json', dom_id: '#api', docExpansion: 'none', filter: true, deepLinking: true, tryItOutEnabled: true,
  requestInterceptor(request) {
    if (key) request.headers.authorization ??= 'Bearer ' + localStorage.getItem(key);
    return request;
  },
});`;

/** The page on which the APIs are tried, and what it loads. Its styles are the library's alone. */
export async function apiPage(file: string) {
  if (file === 'openapi.json') return { type: 'application/json', body: JSON.stringify(await openApi()) };
  if (file === 'page.js') return { type: 'text/javascript', body: SCRIPT };
  const ui = swaggerUi();
  if (ui && file === 'swagger-ui.css') return { type: 'text/css', body: ui(file) };
  if (ui && file === 'swagger-ui-bundle.js') return { type: 'text/javascript', body: ui(file) };
  if (file) return undefined;
  const page = html`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>API · Local cloud</title>
<link rel="stylesheet" href="${PATH}/swagger-ui.css">
<p class="swagger-ui wrapper"><a href="/__local/">Local cloud</a>. What is sent from here changes this suite, as the user who is <a href="/login">signed in</a> in this browser.
${ui ? '' : 'Run npm ci once, which installs what this page needs, or read /__local/api/openapi.json.'}</p>
<div id="api"></div>
<script src="${PATH}/swagger-ui-bundle.js"></script>
<script src="${PATH}/page.js"></script>
</html>`;
  return { type: 'text/html', body: String(page), csp: CSP };
}

/** Reads files of the page's library; undefined where only what the suite runs on was installed. */
function swaggerUi(): ((file: string) => string) | undefined {
  const { resolve } = createRequire(import.meta.url);
  try {
    const folder = dirname(resolve('swagger-ui-dist/package.json'));
    return (file) => readFileSync(join(folder, file), 'utf8');
  } catch {
    return undefined;
  }
}

/** The APIs by their names, as they declare themselves. They bring all services, so they are loaded when needed. */
export async function declaredApis(): Promise<Record<string, Pick<DeclaredApi, 'routes'>>> {
  const paths = [...SLICES.map((name) => [name, `slices/${name}/api.ts`]), ['reports', REPORTS]];
  const apis = paths.map(async ([name, path]) => [name, (await import(`@hearthside/services/${path}`)).api]);
  return Object.fromEntries(await Promise.all(apis));
}

async function openApi() {
  const { version, description: title } = JSON.parse(readFileSync(join(REPOSITORY, 'package.json'), 'utf8'));
  const described: Parameters<typeof openApiOf>[0] = [];
  await recordApis(SLICES, async () => {
    for (const [slice, { routes }] of Object.entries(await declaredApis())) {
      const name = SLICES.find((each) => each === slice);
      const { api: contract = {} } = name ? await readBuild(name, builtSite(name)) : {};
      described.push({ slice, routes, contract });
    }
  });
  return openApiOf(described, { title, version });
}
