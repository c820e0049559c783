import { html } from 'hono/html';

/** Markup, whose parts are escaped. */
export type Html = ReturnType<typeof html>;

const PAGES: [path: string, title: string][] = [
  ['/__local/', 'Overview'],
  ['/__local/mails', 'Inbox'],
  ['/__local/table', 'Table'],
  ['/__local/functions', 'Functions'],
  ['/__local/queues', 'Queues'],
  ['/__local/fault-knobs', 'Faults'],
  ['/__local/api', 'API'],
  ['/__local/docs', 'Docs'],
];

/** A page of the console with its menu. */
export function layout(title: string, content: Html): string {
  return String(html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} · Local cloud</title>
<link rel="stylesheet" href="/__local/console.css">
</head>
<body>
<header>
<a class="brand" href="/__local/">Local cloud</a>
<nav aria-label="Console">${PAGES.slice(1).map(([path, name]) => html`<a href="${path}">${name}</a>`)}</nav>
<a href="/">Open the shop</a>
</header>
<main>
<h1>${title}</h1>
${content}
</main>
</body>
</html>`);
}

/** A table with one heading per column. */
export function table(headings: string[], rows: (Html | string | number | undefined)[][]): Html {
  return html`<div class="scroll"><table>
<thead><tr>${headings.map((heading) => html`<th scope="col">${heading}</th>`)}</tr></thead>
<tbody>${rows.map((cells) => html`<tr>${cells.map((cell) => html`<td>${cell}</td>`)}</tr>`)}</tbody>
</table></div>`;
}

export const STYLE = `
:root { color-scheme: light dark; --line: light-dark(#d8d2ca, #3b3733); --soft: light-dark(#f6f2ec, #201d1a);
  --ink: light-dark(#26211c, #ece5dc); --page: light-dark(#fffdfa, #161412); --link: light-dark(#9a3d0c, #ffa873); }
* { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; }
a { color: var(--link); }
header { display: flex; flex-wrap: wrap; gap: .5rem 1.5rem; align-items: baseline; padding: .9rem 1.5rem;
  background: var(--soft); border-bottom: 1px solid var(--line); }
header nav { display: flex; flex-wrap: wrap; gap: .25rem 1.1rem; flex: 1; }
.brand { font-weight: 700; color: var(--ink); text-decoration: none; }
main { max-width: 72rem; margin: 0 auto; padding: 1rem 1.5rem 4rem; }
h1 { font-size: 1.6rem; margin: 1rem 0; }
h2 { font-size: 1.15rem; margin: 2rem 0 .5rem; }
h3 { font-size: 1rem; margin: 1.5rem 0 0; }
h3 + p { margin: .25rem 0 .5rem; }
td form { margin: 0; }
select { max-width: 100%; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; vertical-align: top; padding: .45rem .75rem .45rem 0; border-bottom: 1px solid var(--line); }
th { font-size: .85rem; font-weight: 600; }
code, pre { font: .85rem/1.5 ui-monospace, monospace; overflow-wrap: anywhere; }
pre { background: var(--soft); border: 1px solid var(--line); border-radius: .4rem; padding: .8rem; white-space: pre-wrap; margin: 0; }
iframe { width: 100%; height: 32rem; border: 1px solid var(--line); border-radius: .4rem; background: #fff; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .3rem 1.5rem; }
dt { font-weight: 600; } dd { margin: 0; }
svg text { fill: var(--ink); } svg path, svg polygon, svg polyline { stroke: var(--ink); }
form { display: flex; flex-wrap: wrap; gap: .5rem; align-items: center; margin: 0 0 1rem; }
input, select, button { font: inherit; color: inherit; background: var(--page); border: 1px solid var(--line); border-radius: .3rem; padding: .3rem .7rem; }
`;
