import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MAX_ADDRESS } from '@hearthside/services/people/accounts/account.contract.ts';
import { REPOSITORY } from '@hearthside/shell/federation/workspaces.ts';
import { capital, checkExtension, type Extension, readExample, renamed, spellings } from './extension.ts';
import { SHOP_QUESTIONS, type ShopAnswers, shopExtension } from './shop.ts';
import { isReserved } from './taken.ts';

/** What a call of `create` says besides the kind and the name. */
export interface Said extends ShopAnswers {
  plural?: string | undefined;
  owner?: string | undefined;
  param?: string | undefined;
  on?: string | undefined;
  prerendered?: boolean | undefined;
  'customer-reads'?: boolean | undefined;
}

export interface Plan extends Extension {
  /** What is left to write by hand. */
  left: string[];
  see: string;
}

interface Kind {
  usage: string;
  asks: string;
  /** Refuses a name before more is asked. */
  checkName?(name: string): void;
  /** What else is asked if it is missing, by the word of the command line. */
  questions?: Partial<Record<keyof Said, string>>;
  plan(name: string, said: Said): Plan;
}

const NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
/** The name of a container of Module Federation is a word of a program. */
const WORD = /^[a-z][a-z0-9]*$/;
const FIELD = /^[a-z][a-zA-Z0-9]*$/;
/** Conditions of exports that hold without being asked for, so a folder of the name would take the other shops' place. */
const CONDITIONS = [
  ...['browser', 'default', 'development', 'import', 'module', 'module-sync', 'node', 'node-addons'],
  ...['production', 'require', 'style', 'types', 'worker'],
];
const PAGE_OWNERS = ['storefront', 'hub', 'admin'];
const ENTRIES = 'mfe-admin/src/workspace/entries.ts';
const LIVE = (owner: string) =>
  `live: npm run deploy -- edge ${owner} shell; with --local in the suite that runs on this machine`;
const DEV = (slice: string, path: string) =>
  `npm run dev -- ${slice}, started again if it runs, then http://localhost:8080${path}`;

/** An example under another name, with the pairs of all spellings of both. */
function as(example: string, folder: string, name: string, plural?: [was: string, is: string]): Extension {
  const pairs = (was: string, is: string) =>
    spellings(was).map((spelling, index): [string, string] => [spelling, spellings(is)[index] ?? is]);
  const several = plural ? pairs(...plural) : [];
  return withFreeKey(renamed(readExample(folder), [...pairs(example, name), ...several]));
}

/** The side navigation goes to a page by `g` and a key of its own. */
function withFreeKey(extension: Extension): Extension {
  const entries = readFileSync(join(REPOSITORY, ENTRIES), 'utf8');
  const used = new Set([...entries.matchAll(/key: '(.)'/g)].map(([, key]) => key));
  const free = [...'abcdefghijklmnopqrstuvwxyz'].find((key) => !used.has(key));
  if (!free) throw new Error(`${ENTRIES} has no key left for another entry.`);
  const lines = extension.lines.map((each) =>
    each.file === ENTRIES ? { ...each, line: each.line.replace(/key: '.'/, `key: '${free}'`) } : each,
  );
  return { ...extension, lines };
}

function nameIn(name: string, pattern = NAME, example = 'gift-card'): string {
  if (!pattern.test(name)) throw new Error(`"${name}" is no name. It is written like this: ${example}`);
  if (isReserved(spellings(name)[1] ?? name))
    throw new Error(`"${name}" is a word of the language. Choose another name.`);
  return name;
}

/** As most nouns of English have it; `--plural` says another, and that a name such as lens is one of it. */
function pluralOf(name: string): string {
  if (/^[a-z0-9-]*[^s]s$/.test(name))
    throw new Error(
      `"${name}" looks like several. The name is one of it, such as gift-card. If "${name}" is one, say so with --plural ${name}es`,
    );
  if (/[b-df-hj-np-tv-z]y$/.test(name)) return `${name.slice(0, -1)}ies`;
  return /(s|x|z|ch|sh)$/.test(name) ? `${name}es` : `${name}s`;
}

function planPage(name: string, { owner, param, prerendered }: Said): Plan {
  if (!owner || !PAGE_OWNERS.includes(owner))
    throw new Error(`--owner says whose page it is: ${PAGE_OWNERS.join(', ')}.`);
  if (prerendered && owner !== 'storefront')
    throw new Error(`Only the storefront's pages are prerendered: ${owner}'s need a sign-in.`);
  if (param && !prerendered)
    throw new Error(
      '--param needs --prerendered: only the page function answers 404 for a word that does not exist. Other pages name a record by an id in their path, in services/core/site/pages.contract.ts.',
    );
  if (param) nameIn(param, FIELD, 'fuel');
  const pages = {
    storefront: ['care-guide', 'storefront-page'],
    hub: ['spring-plans', 'page'],
    admin: ['price-book', 'admin-page'],
  };
  const [example = '', folder = ''] = pages[owner as keyof typeof pages];
  const page = as(example, folder, name);
  const rendering = prerendered ? as(example, 'prerendered-page', name) : { files: new Map(), lines: [] };
  const path = owner === 'admin' ? `/admin/${name}` : `/${name}`;
  const lines = [...page.lines, ...rendering.lines].map((each) =>
    param ? { ...each, line: each.line.replace(`path: '${path}'`, `path: '${path}/:${param}'`) } : each,
  );
  return {
    files: page.files,
    lines,
    left: [
      'its content, and its title in services/core/site/pages.contract.ts',
      ...(prerendered
        ? [
            'its data in services/slices/storefront/page/page-loaders.ts: null for what does not exist',
            'in mfe-storefront/src/prerender/prerendered-pages.ts its description, and `status: 404` for null',
          ]
        : []),
      `its journey in tests/journeys/, with its owner in .github/CODEOWNERS`,
      LIVE(owner),
    ],
    see: DEV(owner, param ? `${path}/<${param}>` : path),
  };
}

/** Where a text of an order is told, by the word of `--on`. */
const TOLD = {
  papers: 'isOnPapers',
  mails: 'isInMails',
  bench: 'isAtBench',
  list: 'isColumn',
  search: 'isSearched',
};

function planField(name: string, said: Said): Plan {
  const [noun, ...words] = name.split(' ');
  const field = words.join(' ');
  if (noun !== 'order')
    throw new Error(
      'A field of an order is created. One of a product is a line in PRODUCT_FIELDS (services/shop/catalog/product.entity.ts), in product.schema.ts and in mfe-admin/src/catalog/product-fields.tsx; types name what is missing.',
    );
  nameIn(field, FIELD, 'giftMessage');
  const entity = 'services/commission/orders/order.entity.ts';
  if (new RegExp(`^ +${field}: \\{`, 'm').test(readFileSync(join(REPOSITORY, entity), 'utf8')))
    throw new Error(`An order has "${field}" already, in ${entity}.`);
  const on = said.on?.split(',') ?? [];
  const unknown = on.filter((place) => !Object.hasOwn(TOLD, place));
  if (unknown.length > 0)
    throw new Error(`--on knows ${Object.keys(TOLD).join(', ')}, not ${unknown.join(', ')}.`);
  // The owner edits each of them, with --owner-edits or without.
  const traits = [
    ...(said['customer-reads'] ? ['isShared'] : []),
    ...on.map((place) => TOLD[place as keyof typeof TOLD]),
  ];
  const label = capital(field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`));
  const told = traits.map((trait) => `, ${trait}: true`).join('');
  return {
    files: new Map(),
    lines: [
      {
        file: 'services/commission/orders/order-texts.contract.ts',
        before: '  privateNotes: {',
        line: `  ${field}: { label: '${label}', max: ${MAX_ADDRESS}${told} },`,
      },
    ],
    left: ['its label and longest text, if others are right'],
    see: 'npm run dev -- admin, then "Delivery" of an order at http://localhost:8080/admin/orders; customers open "Order ID, status and items"',
  };
}

function planMail(name: string): Plan {
  const [noun, ...words] = name.split('/');
  const kind = words.join('/');
  if (noun !== 'orders')
    throw new Error(
      'An e-mail about an order is created: orders/<name>. One of another noun is declared in services/core/outbox/mail.contract.ts; types name the three places that follow.',
    );
  nameIn(kind, NAME, 'orders/pickup-reminder');
  return {
    ...as('pickup-reminder', 'mail', kind),
    left: [
      `its words in services/consumers/mailer/kinds/${kind}-mails.ts`,
      'its cause: `mail` of a transition in services/commission/orders/order-states.ts, or `queued(mailKey(…))` in the transaction of an act',
      'when it is current, in services/commission/orders/read-order.ts',
    ],
    see: 'http://localhost:8080/__local/ shows each e-mail that was sent',
  };
}

function planMicrofrontend(name: string): Plan {
  const hub = readFileSync(join(REPOSITORY, 'mfe-hub/package.json'), 'utf8');
  const { files, lines } = as('photo-wall', 'microfrontend', nameIn(name, WORD, 'workshop'));
  files.set(`mfe-${name}/package.json`, hub.replace('mfe-hub', `mfe-${name}`));
  return {
    files,
    lines,
    left: [
      'npm install, which links it and writes the lockfile',
      `the team @hearthside/${name} of .github/CODEOWNERS, and its role: npm run deploy -- --bootstrap-ci`,
      `its API, if it has one: services/slices/${name}/api.ts and a function in infra/functions.ts, as in infra/stacks/hub.stack.ts`,
      LIVE(name),
    ],
    see: DEV(name, `/${name}`),
  };
}

/** Refuses an option that says nothing of this kind. */
export function checkOptions(what: string, { usage, questions = {} }: Kind, said: Said): void {
  const known = [...usage.matchAll(/--([\w-]+)/g)].map(([, word]) => word);
  const other = Object.keys(said).find((word) => !known.includes(word) && !Object.hasOwn(questions, word));
  if (other) throw new Error(`"${what}" has no --${other}. It is written like this: ${usage}`);
}

export const KINDS: Record<string, Kind> = {
  noun: {
    usage: 'noun gift-card [--plural gift-cards]',
    asks: 'Name of the noun, one of it, such as gift-card: ',
    plan(name, { plural = pluralOf(name) }) {
      const { files, lines } = as('gift-card', 'noun', nameIn(name), ['gift-cards', nameIn(plural)]);
      return {
        files,
        lines,
        left: [
          `its fields, in services/commission/${plural}/${name}.entity.ts, its form and columns in mfe-admin/src/${plural}/, and what its customer sees in mfe-hub/src/${plural}/`,
          `its icon in ${ENTRIES}, and a key that people remember`,
          `what else is to be tested, in tests/api/${plural}.test.ts`,
          'live: npm run deploy; with -- --local in the suite that runs on this machine',
        ],
        see: DEV('admin hub', `/admin/${plural}`),
      };
    },
  },
  page: {
    usage: 'page care --owner storefront|hub|admin [--prerendered [--param fuel]]',
    asks: 'Name of the page, such as care: ',
    questions: { owner: 'Whose page is it? storefront, hub, admin: ' },
    plan: (name, said) => planPage(nameIn(name, NAME, 'care'), said),
  },
  field: {
    usage: 'field order giftMessage [--owner-edits] [--customer-reads] [--on papers,mails,bench,list,search]',
    asks: 'Noun and field, such as order giftMessage: ',
    plan: planField,
  },
  mail: {
    usage: 'mail orders/pickup-reminder',
    asks: 'Noun and e-mail, such as orders/pickup-reminder: ',
    plan: planMail,
  },
  microfrontend: {
    usage: 'microfrontend workshop',
    asks: 'Name of the microfrontend: ',
    plan: planMicrofrontend,
  },
  shop: {
    usage: 'shop my-shop',
    asks: 'Name of its folder, such as my-shop: ',
    checkName(name) {
      checkExtension(REPOSITORY, shopExtension(nameIn(name, NAME, 'my-shop'), {}));
      if (CONDITIONS.includes(name)) throw new Error(`"${name}" is a word of Node's. Choose another name.`);
    },
    questions: SHOP_QUESTIONS,
    plan(name, said) {
      const folder = `services/trade/${name}`;
      return {
        ...shopExtension(name, said),
        left: [
          `its colors in ${folder}/color.css and colors.contract.ts, and its mark in public/`,
          `its catalog, pages and pictures in ${folder}/demo/`,
          'its other words in words, page-words, stages and trait.contract.ts',
        ],
        see: `SHOP=${name} npm start`,
      };
    },
  },
};
