import { readFileSync } from 'node:fs';

/** A document's lines outside of blocks of code, in which a `#` is a comment and a bracket is no link. */
function prose(file: string): string {
  return readFileSync(file, 'utf8').replaceAll(/^```[\s\S]*?^```$/gm, '');
}

/** The anchors that GitHub gives a document's headings, of one level or of all. */
export function anchorsOf(file: string, level?: number): string[] {
  return [...prose(file).matchAll(/^(#+) +(.+)$/gm)].flatMap(([, marks = '', heading = '']) =>
    level === undefined || marks.length === level ? [anchorOf(heading)] : [],
  );
}

function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-');
}

/** The targets of a document's links and pictures. */
export function linksOf(file: string): string[] {
  const withoutCode = prose(file).replaceAll(/`[^`\n]*`/g, '');
  return [...withoutCode.matchAll(/\]\(([^)\s]+)\)|\b(?:src|srcset|href)="([^"]+)"/g)].map(
    ([, link, attribute]) => link ?? attribute ?? '',
  );
}
