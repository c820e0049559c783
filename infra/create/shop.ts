import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { REPOSITORY } from '@hearthside/shell/federation/workspaces.ts';
import type { Extension } from './extension.ts';

const EXAMPLE = 'oak-and-iron';
const FOLDER = 'services/trade';

/** What is asked of a shop; each answer takes the place of the example's own. */
export const SHOP_QUESTIONS = {
  brand: 'Its name, as visitors read it: ',
  domain: 'Its domain, such as oak-and-iron.example: ',
  street: 'The street of its workshop: ',
  town: 'Town, state and postal code: ',
  phone: 'Its telephone number: ',
  makes: 'What it makes, in a sentence: ',
  headline: 'The headline of its first page: ',
  tagline: 'The sentence below it: ',
  gallery: 'What customers’ photos are called, such as My Table at Home: ',
  stages: 'The three stages of its work, such as Drawing Approved, At the Bench, Oiling: ',
};

export type ShopAnswers = Partial<Record<keyof typeof SHOP_QUESTIONS, string | undefined>>;

/** Where the example says each. */
const WORDS = { makes: 'DESCRIPTION', headline: 'HEADLINE', tagline: 'TAGLINE', gallery: 'GALLERY' };

/** A folder as the example's, in the shop's own words as far as they were told. Its pictures are the example's until they are replaced. */
export function shopExtension(name: string, said: ShopAnswers): Extension {
  const unfit = Object.entries(said).find(([, answer]) => /[\\`"<>]/.test(answer ?? ''));
  if (unfit) throw new Error(`${unfit[1]}: leave out \\, \`, ", < and >. Quotation marks are “ and ”.`);
  const root = join(REPOSITORY, FOLDER, EXAMPLE);
  const paths = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1));
  const isText = (path: string) => /\.(ts|json|css|svg|markdown)$/.test(path);
  const read = (path: string) => readFileSync(join(root, path), 'utf8');
  const settings = read('demo/settings.ts');
  const [, phone = ''] = /phone: '(.*?)'/.exec(settings) ?? [];
  const [, street = '', town = ''] = /Workshop`, '(.*?)', '(.*?)'/.exec(settings) ?? [];
  const [, stages = ''] = /WORK_STAGES = \[(.*?)\]/.exec(read('stages.contract.ts')) ?? [];
  const work = [...stages.matchAll(/'(.*?)'/g)].map(([, was = '']) => was);
  const given = said.stages?.split(',').map((stage) => stage.trim());
  if (said.stages && (given?.length !== work.length || given.includes('')))
    throw new Error(`The work has ${work.length} stages, such as ${work.join(', ')}.`);
  const pairs: [was: string, is: string | undefined][] = [
    ['Oak & Iron', said.brand],
    ['Oak &amp; Iron', said.brand?.replaceAll('&', '&amp;')],
    [`${EXAMPLE}.example`, said.domain],
    [phone, said.phone],
    [street, said.street],
    [town, said.town],
    [withoutCode(town), said.town && withoutCode(said.town)],
    // A stage of one word stands without quotes where it is a key.
    ...work.flatMap((was, place): [string, string | undefined][] => {
      const is = given?.[place];
      return [
        [`  ${was}: {`, is && `  "${is}": {`],
        [was, is],
      ];
    }),
  ];
  const inOwnWords = (text: string) =>
    pairs.reduce((all, [was, is]) => (is ? all.replaceAll(was, () => quoted(is)) : all), text);
  const withWords = (text: string) =>
    Object.entries(WORDS).reduce((all, [question, constant]) => {
      const is = said[question as keyof typeof WORDS];
      const pattern = new RegExp(`(export const ${constant} =\\s+)'.*?';`);
      return is ? all.replace(pattern, (_, begins) => `${begins}'${quoted(is)}';`) : all;
    }, text);
  const at = (path: string) => `${FOLDER}/${name}/${path}`;
  return {
    files: new Map(paths.filter(isText).map((path) => [at(path), withWords(inOwnWords(read(path)))])),
    copies: new Map(
      paths.filter((path) => !isText(path)).map((path) => [at(path), `${FOLDER}/${EXAMPLE}/${path}`]),
    ),
    lines: [
      {
        file: 'services/package.json',
        before: '      "default": "./trade/hearthside/*"',
        line: `      "${name}": "./trade/${name}/*",`,
      },
      { file: 'services/floors.ts', before: `'trade/${EXAMPLE}'`, line: `'trade/${name}',` },
    ],
  };
}

/** Town and state, as sentences name them: without the postal code. */
const withoutCode = (town: string) => town.replace(/ [\w-]*\d[\w-]*$/, '');

/** In a text of a program an apostrophe is a letter of its own. */
const quoted = (text: string) => text.replaceAll("'", '’');
