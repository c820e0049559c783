/** @jest-environment ./tests/fixtures/page/browser-environment.mjs */
import type { PageDraft } from '@hearthside/services/shop/pages/page.contract.ts';
import { aFormBucket } from '@hearthside/tests/fixtures/media/form-bucket.fake.ts';
import { type Answers, OWNER, problem, visitPage } from '@hearthside/tests/fixtures/page/visit-page.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import PageEditorPage from './page-editor-page.tsx';

const PATH = '/api/admin/pages/care';
const PAGE: PageDraft = {
  slug: 'care',
  title: 'Care',
  description: 'Of steel.',
  source: 'Keep it dry.',
  pictures: [],
  publishedAt: '2026-11-22T12:00:00.000Z',
  hasChanges: false,
  version: 3,
};

const bucket = aFormBucket();

async function visit(answers: Answers = {}) {
  const page = visitPage(PageEditorPage, {
    session: OWNER,
    route: '/admin/pages/:slug',
    at: '/admin/pages/care',
    answers: {
      [`GET ${PATH}`]: PAGE,
      [`POST ${PATH}/preview`]: {
        html: '<p>Keep it <em>dry</em>.</p>',
        flaws: ['Every picture needs text.'],
      },
      ...answers,
    },
  });
  await screen.findByLabelText('Text');
  return page;
}

const type = (text: string) => userEvent.type(screen.getByLabelText('Text'), text);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('the preview is what the server renders, with what must be mended', async () => {
  await visit();
  expect((await screen.findByText('dry')).tagName).toBe('EM');
  expect(screen.getByText(/Every picture needs text/)).toBeTruthy();
});

test('a draft is saved with the version that it was made of, and published only when asked to', async () => {
  const saved = { ...PAGE, source: 'Keep it dry. Oil it.', hasChanges: true, version: 4 };
  const { bodiesOf } = await visit({ [`PUT ${PATH}`]: saved });
  await type(' Oil it.');
  await press('Save draft');
  const put = () => bodiesOf(`PUT ${PATH}`);
  await waitFor(() => expect(put()).toHaveLength(1));
  expect(put()[0]).toMatchObject({
    source: 'Keep it dry. Oil it.',
    version: 3,
    publish: false,
    pictures: [],
  });
  expect(await screen.findByText(/changes that shoppers do not see/)).toBeTruthy();
  await press('Publish');
  await waitFor(() => expect(put()[1]).toMatchObject({ version: 4, publish: true }));
});

test('when another tab has saved meanwhile, the editor shows both texts, and saves what the owner decides', async () => {
  let stored = PAGE;
  const { requests } = await visit({
    [`GET ${PATH}`]: () => Response.json(stored),
    [`PUT ${PATH}`]: ({ body }: RequestInit) => {
      const { version } = JSON.parse(String(body));
      if (version === stored.version && version > 3) return Response.json({ ...stored, version: 5 });
      stored = { ...PAGE, title: 'Their title', source: 'Theirs.', version: 4 };
      return problem(409, { code: 'edit-conflict' })();
    },
  });
  await type(' Mine.');
  await press('Publish');
  expect((await screen.findByText('Text, theirs')).nextSibling?.textContent).toBe('Theirs.');
  const text = screen.getByLabelText<HTMLTextAreaElement>('Text');
  expect(text.value).toBe('Keep it dry. Mine.');
  expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Their title');
  await press('Use theirs: Text');
  expect(text.value).toBe('Theirs.');
  await press('Publish');
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  const put = requests.findLast(({ call }) => call === `PUT ${PATH}`);
  expect(put?.body).toMatchObject({ title: 'Their title', source: 'Theirs.', version: 4 });
});

test('a removal that is refused is reported, and leaves the page open', async () => {
  const { alerts, questions } = await visit({
    [`POST ${PATH}/remove`]: problem(503, { detail: 'Try later.' }),
  });
  await press('Remove page');
  await waitFor(() => expect(alerts).toEqual(['We couldn’t remove the page. Try later.']));
  expect(questions[0]).toMatch(/^Remove this page\?/);
});

test('a removal leads to the list, also if the page is found gone before the answer comes', async () => {
  let answer = () => {};
  const answered = new Promise<Response>((resolve) => {
    answer = () => resolve(Response.json({}));
  });
  const gone = jest
    .fn()
    .mockReturnValueOnce(Response.json(PAGE))
    .mockImplementation(problem(404, { code: 'not-found' }));
  const { address, refresh } = await visit({
    [`GET ${PATH}`]: gone,
    [`POST ${PATH}/remove`]: () => answered,
  });
  await press('Remove page');
  await refresh();
  expect(await screen.findByText('Page not found.')).toBeTruthy();
  answer();
  await waitFor(() => expect(address()).toBe('/admin/pages'));
});

test('a page is not published without the picture that was chosen for it', async () => {
  const key = 'pages/1_shop.jpg';
  const picture = { key, url: `/media/${key}`, width: 4, height: 3, placeholder: 'data:,' };
  const { alerts, bodiesOf } = await visit({
    'POST /api/hub/uploads': () => Response.json({ key, url: bucket.url(), fields: { key } }),
    [`GET /api/hub/uploads?key=${encodeURIComponent(key)}`]: { status: 'ready', picture, reason: null },
    [`PUT ${PATH}`]: { ...PAGE, version: 4 },
  });
  const choose = (name: string) =>
    userEvent.upload(screen.getByLabelText('Picture'), new File(['p'], name, { type: 'image/jpeg' }));
  await choose('door.jpg');
  await screen.findByText('Uploaded');
  // Another one takes its place.
  await choose('shop.jpg');
  const chosen = within(screen.getByRole('list', { name: 'Picture to upload' }));
  expect(chosen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('shop.jpg'),
  ]);
  await screen.findByText('Uploaded');
  await press('Publish');
  await waitFor(() =>
    expect(alerts).toEqual([
      'We couldn’t save the page. Please insert the picture that you chose, or remove it.',
    ]),
  );
  await userEvent.type(screen.getByLabelText('What the picture shows'), 'The shop');
  await press('Insert');
  await press('Publish');
  await waitFor(() => {
    const [put] = bodiesOf(`PUT ${PATH}`);
    expect(put).toMatchObject({
      source: expect.stringContaining(`![The shop](${picture.url})`),
      pictures: [key],
    });
  });
});
