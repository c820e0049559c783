import { spawnSync } from 'node:child_process';
import { REPOSITORY } from '@hearthside/shell/federation/workspaces.ts';
import { transformSync } from 'esbuild';
import { checkExtension, filesOf } from './extension.ts';
import { KINDS, type Said } from './kinds.ts';

const plan = (kind: string, name: string, said: Said = {}) => {
  const planned = KINDS[kind]?.plan(name, said);
  if (!planned) throw new Error(kind);
  return planned;
};

test.each<[kind: string, name: string, said: Said, files: number, lines: number]>([
  ['noun', 'wall-story', { plural: 'wall-stories' }, 8, 8],
  ['page', 'spring-fair', { owner: 'hub' }, 1, 1],
  ['page', 'price-list', { owner: 'admin' }, 1, 2],
  ['page', 'fuel-guide', { owner: 'storefront', prerendered: true, param: 'fuel' }, 1, 5],
  ['field', 'order engraving', { on: 'papers,bench' }, 0, 1],
  ['mail', 'orders/crane-notice', {}, 1, 4],
  ['microfrontend', 'yardclub', {}, 4, 6],
])('the repository has a place for each part of %s %s', (kind, name, said, files, lines) => {
  const planned = plan(kind, name, said);
  expect(() => checkExtension(REPOSITORY, planned)).not.toThrow();
  expect([planned.files.size, planned.lines.length]).toEqual([files, lines]);
  expect(filesOf(planned).join(' ')).not.toMatch(/gift|spring-plans|price-book|care-|pickup|photo-wall/);
});

test.each([
  ['warranty', 'warranties'],
  ['spare-key', 'spare-keys'],
  ['glass', 'glasses'],
  ['match-box', 'match-boxes'],
  ['sketch', 'sketches'],
  ['brush', 'brushes'],
])('several of a %s are %s', (name, plural) => {
  expect([...plan('noun', name).files.keys()]).toContain(`tests/api/${plural}.test.ts`);
});

test.each<[kind: string, name: string, said: Said, words: string]>([
  ['noun', 'Gift Card', {}, 'gift-card'],
  ['noun', 'Gift Cards', {}, 'is no name'],
  ['noun', 'orders', {}, 'The name is one of it'],
  ['noun', 'lens', {}, '--plural lenses'],
  ['page', 'care', {}, '--owner'],
  ['page', 'care', { owner: 'hub', prerendered: true }, 'storefront'],
  ['page', 'care', { owner: 'storefront', param: 'fuel' }, 'pages.contract.ts'],
  ['field', 'product weight', {}, 'PRODUCT_FIELDS'],
  ['field', 'order giftMessage', { on: 'walls' }, 'papers, mails'],
  ['field', 'order status', {}, 'order.entity.ts'],
  ['mail', 'reviews/thanks', {}, 'mail.contract.ts'],
  ['noun', 'class', { plural: 'classes' }, 'word of the language'],
  ['field', 'order toString', {}, 'word of the language'],
  ['field', 'order giftMessage engraving', {}, '"giftMessage engraving" is no name'],
  ['mail', 'orders/crane/notice', {}, '"crane/notice" is no name'],
  ['shop', 'saddles', { stages: 'Stitching, Fitting' }, 'The work has 3 stages'],
  ['shop', 'saddles', { headline: 'A "Real" Saddle' }, 'Quotation marks are'],
])('%s "%s" with %j is refused with the place or the word that helps', (kind, name, said, words) => {
  expect(() => plan(kind, name, said)).toThrow(words);
});

test.each<[kind: string, name: string, said: Said, words: string]>([
  ['page', 'products', { owner: 'hub' }, 'The site has /products already'],
  ['microfrontend', 'gallery', {}, 'The site has /gallery already'],
  ['microfrontend', 'api', {}, 'site-distribution.ts'],
  ['page', 'live', { owner: 'hub' }, 'site-distribution.ts'],
  ['noun', 'record', {}, 'records.test.ts would have "aRecord" twice'],
  ['noun', 'account', {}, 'services/records.ts would have "account" twice'],
  ['noun', 'view', {}, "would have 'VIEWS' as services/core/search/saved-view.entity.ts has"],
  ['noun', 'figure', {}, "'/api/admin/figures' as services/slices/admin/"],
  ['noun', 'heldmail', {}, "would have 'HELDMAILS' as services/core/outbox/mail.entity.ts has"],
  ['page', 'media', { owner: 'storefront', prerendered: true, param: 'kind' }, 'The site has /media/:kind'],
  ['page', 'hub', { owner: 'storefront', prerendered: true, param: 'kind' }, 'The site has /hub/:kind'],
])('%s "%s" with %j is refused where its address or its name is taken', (kind, name, said, words) => {
  expect(() => checkExtension(REPOSITORY, plan(kind, name, said))).toThrow(words);
});

test('a shop is a folder in its own words, with the pictures of the example', () => {
  const said = {
    ...{ brand: 'Saddle & Strap', domain: 'saddle.example', headline: 'A Saddle That’s Yours' },
    ...{ stages: 'Tree Chosen, Stitching, First Fitting', street: '7 Rein Road $&', town: 'Elk, Iowa 52001' },
  };
  const planned = plan('shop', 'saddles', said);
  expect(() => checkExtension(REPOSITORY, planned)).not.toThrow();
  const text = [...planned.files.values()].join('\n');
  expect(text).not.toMatch(/Oak &(amp;)? Iron|oak-and-iron|At the Bench|Birch Hollow, Vermont/);
  expect(text).toContain('workshop in Elk, Iowa, in');
  expect(text).toContain("'7 Rein Road $&'");
  expect(planned.files.get('services/trade/saddles/words.contract.ts')).toContain(
    "HEADLINE = 'A Saddle That’s Yours'",
  );
  const stages = planned.files.get('services/trade/saddles/stages.contract.ts') ?? '';
  expect(stages).toContain("['Tree Chosen', 'Stitching', 'First Fitting']");
  expect(() => transformSync(stages, { loader: 'ts' })).not.toThrow();
  expect([...(planned.copies?.keys() ?? [])]).toContain('services/trade/saddles/public/icon-192.png');
});

test('what is there is neither written again nor overwritten', () => {
  const { lines } = plan('page', 'spring-fair', { owner: 'hub' });
  const there = { lines: [], files: new Map([['mfe-hub/src/orders/pay-page.tsx', '']]) };
  expect(() => checkExtension(REPOSITORY, there)).toThrow('All of it is there already.');
  expect(() => checkExtension(REPOSITORY, { lines, files: there.files })).toThrow('pay-page.tsx');
  const otherwise = plan('field', 'order privateNotes', { on: 'papers' });
  expect(() => checkExtension(REPOSITORY, otherwise)).toThrow('All of it is there already.');
  // A page of another owner may have the name.
  expect(() => checkExtension(REPOSITORY, plan('page', 'orders', { owner: 'storefront' }))).not.toThrow();
});

test('answers may be piped, all at once', () => {
  const command = ['infra/run.mjs', 'infra/create/create.ts', '--dry-run'];
  const input = 'page\ncare\nstorefront\n';
  const { stdout } = spawnSync(process.execPath, command, { cwd: REPOSITORY, encoding: 'utf8', input });
  expect(stdout).toContain('New files would be\n  mfe-storefront/src/');
});

test('--help says what there is to create, also to who reads its first lines only', () => {
  const help = 'node infra/run.mjs infra/create/create.ts --help';
  const { stdout, stderr } = spawnSync('sh', ['-c', `${help} | head -1; ${help}`], {
    cwd: REPOSITORY,
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  for (const { usage } of Object.values(KINDS)) expect(stdout).toContain(usage);
});

test('Ctrl-C at a question ends the command, which takes it for no answer', () => {
  const asks = `process.stdout.isTTY = true;
    const { ask } = await import('./infra/yes-or-no.ts');
    console.log('went on with', await ask('Whose? '));`;
  const command = ['--import', 'tsx', '--input-type=module', '-e', asks];
  const ended = spawnSync(process.execPath, command, {
    cwd: REPOSITORY,
    encoding: 'utf8',
    input: 'hub\u0003',
  });
  expect([ended.signal, ended.stdout]).toEqual(['SIGINT', expect.not.stringContaining('went on')]);
});

test('that the owner edits a text of an order may be said, though it is always so', () => {
  const args = ['field', 'order', 'craneNotice', '--owner-edits', '--customer-reads', '--dry-run'];
  const command = ['infra/run.mjs', 'infra/create/create.ts', ...args];
  const { stdout } = spawnSync(process.execPath, command, { cwd: REPOSITORY, encoding: 'utf8' });
  expect(stdout).toContain("craneNotice: { label: 'Crane notice', max: 500, isShared: true }");
});

test.each([
  ['no answer', ['page'], '"page" needs a name. It is written like this: page care'],
  [
    'an unknown option',
    ['page', 'care', '--colour', 'red'],
    "Unknown option '--colour'. npm run create -- <what>",
  ],
  [
    'an option of another kind',
    ['mail', 'orders/crane-notice', '--prerendered'],
    '"mail" has no --prerendered. It is written like this: mail orders/pickup-reminder',
  ],
  ['a shop that is named as a condition of Node’s', ['shop', 'types'], '"types" is a word of Node'],
  ['an answer less', ['shop', 'saddles'], 'Nothing is written. --brand is missing: Its name'],
  ['a shop that is there', ['shop', 'oak-and-iron'], 'Nothing is overwritten, and this is there:'],
  [
    'an option without its word',
    ['page', 'care', '--owner'],
    "Option '--owner <value>' argument missing. npm run create -- <what>",
  ],
])('%s ends the command with the reason', (_, args, reason) => {
  const command = ['infra/run.mjs', 'infra/create/create.ts', ...args];
  const ended = spawnSync(process.execPath, command, { cwd: REPOSITORY, encoding: 'utf8', input: '' });
  expect([ended.status, ended.stderr.slice(0, reason.length)]).toEqual([1, reason]);
});
