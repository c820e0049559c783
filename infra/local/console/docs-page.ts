import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DeclaredEntity, partOf } from '@hearthside/services/core/model/record.ts';
import { MAIL_KINDS, type MailDeclaration } from '@hearthside/services/core/outbox/mail.contract.ts';
import { PAGES, type Page } from '@hearthside/services/core/site/pages.contract.ts';
import { REPOSITORY } from '@hearthside/shell/federation/workspaces.ts';
import { html, raw } from 'hono/html';
import { toJSONSchema } from 'zod/mini';
import { Settings } from '../../config.ts';
import type { Assembly } from '../../emulators/emulators.ts';
import { declaredApis } from './api-pages.ts';
import { floorsPicture, releasePicture, requestPicture } from './architecture.ts';
import { type Html, table } from './layout.ts';

/** The suite's documentation, made from what it declares. */
export async function docsPage(assembly: Pick<Assembly, 'ofType'>) {
  // A start installs no tools of developers: then it is the picture's text.
  const viz = await import('@viz-js/viz').then(
    ({ instance }) => instance(),
    () => undefined,
  );
  const picture = (title: string, dot: string) =>
    html`<h2>${title}</h2><div class="scroll">${viz ? raw(viz.renderString(dot, { format: 'svg' })) : html`<pre>${dot}</pre>`}</div>`;
  const apis = Object.values(await declaredApis());
  const content = html`
${picture('Floors of the services', floorsPicture())}
${picture('A request, and what follows a write', requestPicture(assembly))}
${picture('A release', releasePicture())}
${section(
  'Routes',
  ['Route', 'For', 'Why it is open'],
  apis.flatMap(({ routes }) =>
    routes.map(({ method, path, access, openBecause }) => [`${method} ${path}`, access, openBecause]),
  ),
)}
${section(
  'Pages',
  ['Microfrontend', 'Path', 'Title', 'For'],
  Object.entries<Record<string, Page>>(PAGES).flatMap(([name, pages]) =>
    Object.values(pages).map(({ path, title, audience }) => [name, path, title, audience ?? 'everyone']),
  ),
)}
${section('Events of the table', ['Function', 'Items'], followers(assembly))}
${section(
  'E-mails',
  ['Kind', 'About', 'To'],
  Object.entries<MailDeclaration>(MAIL_KINDS).map(([kind, { about, isToOwner }]) => [
    kind,
    about,
    isToOwner ? 'the owner' : 'the customer',
  ]),
)}
${section('Records', ['Record', 'Called', 'Keys'], await records())}
${section('Settings', ['Setting of cdk.json', 'What it is', 'Values'], settings())}`;
  return { title: 'Documentation', content };
}

type Text = string | undefined;

function section(title: string, headings: string[], rows: Text[][]): Html {
  return html`<h2>${title}</h2>${table(
    headings,
    rows.map(([first, ...cells]) => [html`<code>${first}</code>`, ...cells]),
  )}`;
}

function followers({ ofType }: Pick<Assembly, 'ofType'>): Text[][] {
  return ofType('AWS::Lambda::EventSourceMapping').flatMap(
    ({ properties: { FunctionName, FilterCriteria } }) =>
      ((FilterCriteria as { Filters: { Pattern: string }[] } | undefined)?.Filters ?? []).map(
        ({ Pattern }) => [String(FunctionName), Pattern],
      ),
  );
}

async function records(): Promise<Text[][]> {
  const { RECORDS } = await import('@hearthside/services/records.ts');
  return [...RECORDS].map(([name, { entity, words }]) => {
    const { indexes } = entity as unknown as Pick<DeclaredEntity['schema'], 'indexes'>;
    const keys = Object.values(indexes).map(({ index = '', pk, sk }) =>
      [index, pk.template, sk?.template].filter(Boolean).join(' '),
    );
    return [name, partOf(words)?.label, keys.join(', ')];
  });
}

/** Each with the comment before it. */
function settings(): Text[][] {
  const source = readFileSync(join(REPOSITORY, 'infra/config.ts'), 'utf8');
  const { properties = {} } = toJSONSchema(Settings, { io: 'input', unrepresentable: 'any' });
  return Object.entries(properties).map(([name, schema]) => {
    const [, comment] = new RegExp(`/\\*\\* ([^\\n]*) \\*/\\n {4}${name}:`).exec(source) ?? [];
    const {
      type,
      pattern,
      properties: fields = {},
    } = schema as { type?: string; pattern?: string; properties?: object };
    return [name, comment, Object.keys(fields).join(', ') || pattern || type];
  });
}
