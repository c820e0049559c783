/** @jest-environment ./tests/fixtures/page/browser-environment.mjs */
import { momentAt } from '@hearthside/services/core/site/day.contract.ts';
import type { Product } from '@hearthside/services/shop/catalog/product.contract.ts';
import { HostProvider, useHost } from '@hearthside/shell/federation/host.tsx';
import { aFormBucket } from '@hearthside/tests/fixtures/media/form-bucket.fake.ts';
import { aPicture, aProduct } from '@hearthside/tests/fixtures/page/answers.ts';
import { type Answers, OWNER, problem, visitPage } from '@hearthside/tests/fixtures/page/visit-page.tsx';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import AddProductPage from './add-product-page.tsx';

const product = aProduct({ averageRating: 4.666, ratingCount: 3 });
const LIST = '/api/admin/products';
const ONE = `${LIST}/${product.id}`;
const INCOMPLETE = 'Please fill out all required fields marked with a * and upload at least one image.';

/** The page with a preview of one line instead of the storefront's. */
function Site() {
  const host = useHost();
  const Preview: ComponentType<{ product: Product }> = ({ product: { name } }) => <p>Preview of {name}</p>;
  const loadComponent = async <Props,>() => Preview as ComponentType<never> as ComponentType<Props>;
  return (
    <HostProvider host={{ ...host, loadComponent }}>
      <AddProductPage />
    </HostProvider>
  );
}

function visit(answers: Answers = {}, agrees = true) {
  const visitor = { agrees };
  const page = visitPage(Site, {
    session: OWNER,
    answers: { [`GET ${LIST}`]: [product], [`GET ${ONE}`]: product, ...answers },
    confirms: () => visitor.agrees,
  });
  const sent = (call: string) => page.requests.filter((request) => request.call === call);
  return { ...page, visitor, sent };
}

async function visitProduct(answers: Answers = {}, agrees = true) {
  const page = visit(answers, agrees);
  const user = userEvent.setup();
  await screen.findByText(/Round Corten/, { selector: 'option' });
  await user.selectOptions(screen.getByLabelText('Product'), product.id);
  await screen.findByDisplayValue('A bowl of weathering steel.');
  /** Text at once at the end of a field: each key would render the whole form. */
  const enter = async (label: string | RegExp, text: string) => {
    await user.click(screen.getByLabelText(label));
    await user.paste(text);
  };
  return { ...page, user, enter };
}

const save = () => screen.getByRole('button', { name: /(Add|Update) Product/ });
/** Presses the button; the product as it was sent then. */
async function saved({ user, sent }: Awaited<ReturnType<typeof visitProduct>>) {
  const before = sent(`PUT ${ONE}`).length;
  await user.click(save());
  await waitFor(() => expect(sent(`PUT ${ONE}`)).toHaveLength(before + 1));
  return sent(`PUT ${ONE}`).at(-1)?.body;
}
const images = () =>
  within(screen.getByRole('list', { name: 'Gallery images' }))
    .getAllByRole('presentation')
    .map((image) => image.getAttribute('src')?.split('/').at(-2));

test('the first choice is a new product, and an incomplete product is not sent', async () => {
  const { alerts, sent } = visit();
  const [first] = await screen.findAllByRole('option');
  expect(first?.textContent).toBe('Create New Product');
  expect(screen.queryByLabelText('Average Rating')).toBeNull();
  await userEvent.type(screen.getByLabelText('Name'), 'Grill');
  await userEvent.click(save());
  expect(alerts).toEqual([INCOMPLETE]);
  expect(sent(`POST ${LIST}`)).toEqual([]);
});

test('the review figures of a chosen product can be read only', async () => {
  await visitProduct();
  const figures = ['Average Rating', 'Total Reviews'].map((label) => screen.getByLabelText(label));
  expect(figures).toEqual([
    expect.objectContaining({ value: '4.7', readOnly: true }),
    expect.objectContaining({ value: '3', readOnly: true }),
  ]);
});

test('a product whose prices wait for a day says so', async () => {
  const planned = { from: '2099-12-01T15:00:00Z', price: 1354.5, salePrice: 0 };
  await visitProduct({ [`GET ${ONE}`]: { ...product, planned } });
  expect(screen.getByText(/^From Dec 1, 2099, 8:00 AM the price is \$1,354\.50\./)).toBeTruthy();
});

test('the preview follows what is typed', async () => {
  const { user, enter } = await visitProduct();
  expect(await screen.findByText('Preview of Round Corten Fire Bowl')).toBeTruthy();
  await enter('Name', '!');
  expect(await screen.findByText('Preview of Round Corten Fire Bowl!')).toBeTruthy();
  await user.clear(screen.getByLabelText('Name'));
  expect(await screen.findByText('Preview of New product')).toBeTruthy();
});

test('a change is saved over the version that it was made on, and said for four seconds', async () => {
  const stored = { ...product, name: 'Renamed', version: 8 };
  const page = await visitProduct({ [`PUT ${ONE}`]: () => Response.json(stored) });
  const { user, enter, sent } = page;
  await user.clear(screen.getByLabelText('Name'));
  await enter('Name', 'Renamed');
  jest.useFakeTimers();
  fireEvent.click(save());
  expect(await screen.findByText('Product "Renamed" updated successfully!')).toBeTruthy();
  expect(sent(`PUT ${ONE}`)[0]?.body).toMatchObject({ name: 'Renamed', version: 7, price: 1290 });
  await act(() => jest.advanceTimersByTimeAsync(3_000));
  expect(screen.queryByText(/updated successfully/)).toBeTruthy();
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  expect(screen.queryByText(/updated successfully/)).toBeNull();
  jest.useRealTimers();

  await user.click(screen.getByLabelText('New'));
  expect(await saved(page)).toMatchObject({ isNew: true, version: 8 });
});

test('the chosen product is in the address: a link opens it, and Back shows the one before', async () => {
  const { user, address } = await visitProduct();
  expect(address()).toBe(`/?product=${product.id}`);
  await user.selectOptions(screen.getByLabelText('Product'), '');
  expect(address()).toBe('/');
  expect(screen.getByLabelText('Name')).toMatchObject({ value: '' });
});

test('the index tells in which section something is unsaved or missing, and leads there without leaving', async () => {
  const { user, enter, questions, address } = await visitProduct();
  const told = () => within(screen.getByRole('navigation', { name: 'Sections' })).getAllByRole('listitem');
  const texts = () => told().map(({ textContent }) => textContent);
  const link = (name: string) => screen.getByRole('link', { name });
  expect(link('Essentials').getAttribute('aria-current')).toBe('true');
  await enter('In the Box', 'Cover');
  expect(texts()).toContain('Details Unsaved');
  await enter(/^Width/, '47');
  await user.click(save());
  expect(texts()).toContain('Size and yard Needs attention');
  await user.clear(screen.getByLabelText(/^Width/));
  expect(texts()).toContain('Size and yard');
  Element.prototype.scrollIntoView = () => {};
  await user.click(link('Details'));
  expect(document.activeElement?.textContent).toBe('Details');
  expect([questions, address()]).toEqual([[], `/?product=${product.id}`]);
});

test('list entries are added with Enter, blank ones ignored, removed, and what is still typed is saved too', async () => {
  const page = await visitProduct({ [`PUT ${ONE}`]: product });
  const { user, enter } = page;
  // The label finds the field alone, not its buttons and entries.
  expect(screen.getAllByLabelText(/In the Box/)).toHaveLength(1);
  await user.click(screen.getByLabelText('In the Box'));
  await user.paste('  Spark screen ');
  await user.keyboard('{Enter}   {Enter}');
  await user.click(screen.getByRole('button', { name: 'Remove Fire bowl' }));
  await enter('Search Tags', 'corten');
  expect(await saved(page)).toMatchObject({ inTheBox: ['Spark screen'], searchTags: ['corten'] });
});

test('pictures are moved and removed by their buttons', async () => {
  const { user } = await visitProduct();
  await user.click(screen.getByRole('button', { name: 'Move image 1 later' }));
  expect(images()).toEqual(['1_side.jpg', '1_front.jpg', '1_night.jpg']);
  // At the end of its way a button keeps the focus, and does nothing.
  await user.click(screen.getByRole('button', { name: 'Move image 2 later' }));
  expect(images()).toEqual(['1_side.jpg', '1_night.jpg', '1_front.jpg']);
  const last = screen.getByRole('button', { name: 'Move image 3 later' });
  expect(document.activeElement).toBe(last);
  await user.click(last);
  await user.click(screen.getByRole('button', { name: 'Move image 3 earlier' }));
  expect(images()).toEqual(['1_side.jpg', '1_front.jpg', '1_night.jpg']);
  await user.click(screen.getByRole('button', { name: 'Remove image 2' }));
  expect(images()).toEqual(['1_side.jpg', '1_night.jpg']);
});

test('a picture is dragged by keyboard: Space, arrow, Space', async () => {
  // jsdom has no layout: the test gives each picture a box, all in one row.
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function box(this: Element) {
    const item = this.closest('li');
    return new DOMRect(item ? [...(item.parentElement?.children ?? [])].indexOf(item) * 100 : 0, 0, 90, 60);
  });
  await visitProduct();
  const handle = screen.getByRole('button', { name: /^Move image 1 of 3/ });
  const press = async (code: string, announced: string) => {
    fireEvent.keyDown(document.activeElement ?? handle, { code });
    await screen.findByText(announced);
  };
  handle.focus();
  await press('Space', 'The image is now at place 1 of 3.');
  await press('ArrowRight', 'The image is now at place 2 of 3.');
  await press('Space', 'Dropped the image at place 2 of 3.');
  await waitFor(() => expect(images()).toEqual(['1_side.jpg', '1_front.jpg', '1_night.jpg']));
  jest.restoreAllMocks();
});

test('what the server found wrong stands at its field, and goes with the next try, also with an incomplete one', async () => {
  const refused = problem(400, { errors: { name: 'This name is taken.' } });
  const { user, enter, alerts } = await visitProduct({ [`PUT ${ONE}`]: refused });
  await enter('Name', ' II');
  await user.click(save());
  expect(await screen.findByText('This name is taken.')).toBeTruthy();
  expect(alerts).toEqual(['Failed to save product.']);
  await user.clear(screen.getByLabelText('Name'));
  await user.click(save());
  expect(alerts.at(-1)).toBe(INCOMPLETE);
  expect(screen.queryByText('This name is taken.')).toBeNull();
});

test('a size makes the others required, and dimensions are saved as numbers', async () => {
  const page = await visitProduct({ [`PUT ${ONE}`]: product });
  const { user, enter, sent } = page;
  await enter(/^Width/, '47');
  await enter(/^Depth/, '41.5');
  await user.click(save());
  expect(sent(`PUT ${ONE}`)).toEqual([]);
  await enter(/^Height/, '19');
  await enter(/^Weight/, '118.5');
  const dimensions = {
    widthInches: 47,
    depthInches: 41.5,
    heightInches: 19,
    clearanceInches: 0,
    weightPounds: 118.5,
  };
  expect(await saved(page)).toMatchObject({ dimensions });
});

const bucket = aFormBucket();
const upload = {
  'POST /api/hub/uploads': () => Response.json({ key: 'k', url: bucket.url(), fields: {} }),
  'GET /api/hub/uploads?key=k': { status: 'ready', picture: aPicture('2_new.jpg') },
};
const choose = (...files: File[]) => fireEvent.change(screen.getByLabelText('Images'), { target: { files } });

test.each([
  ['beside others', product.imageGallery],
  ['as the first', []],
])(
  'a product is saved with the images that were chosen and not uploaded yet, %s',
  async (_, imageGallery) => {
    const answers = { [`GET ${ONE}`]: { ...product, imageGallery }, [`PUT ${ONE}`]: product };
    const page = await visitProduct({ ...upload, ...answers });
    choose(new File(['new'], 'new.jpg', { type: 'image/jpeg' }));
    const keys = [...imageGallery, aPicture('2_new.jpg')].map(({ key }) => key);
    expect(await saved(page)).toMatchObject({ imageGallery: keys });
  },
);

test('a file that was refused before does not make a later upload a failure', async () => {
  const { user, alerts } = await visitProduct(upload);
  const press = () => user.click(screen.getByRole('button', { name: 'Upload' }));
  choose(new File(['plan'], 'plan.pdf', { type: 'application/pdf' }));
  await press();
  await waitFor(() => expect(alerts).toEqual(['An error occurred during upload.']));
  choose(new File(['new'], 'new.jpg', { type: 'image/jpeg' }));
  await press();
  await waitFor(() => expect(alerts.at(-1)).toBe('All images uploaded successfully!'));
  expect(screen.getByText('This type of image isn’t accepted.')).toBeTruthy();
  await press();
  expect(alerts.at(-1)).toBe('Please select images to upload first.');
});

test('leaving asks once there are unsaved changes', async () => {
  const { enter, leave, questions } = await visitProduct({}, false);
  expect(await leave()).toBe(true);
  await enter('Name', '!');
  expect(await leave()).toBe(false);
  expect(questions).toEqual(['You have unsaved changes. Leave without saving?']);
});

test('once saved, nothing is asked any more', async () => {
  const stored = aProduct({ imageGallery: [aPicture('front.jpg')], version: 8 });
  const { user, enter, leave } = await visitProduct({ [`PUT ${ONE}`]: stored }, false);
  await enter('Name', '!');
  await user.click(save());
  await screen.findByText(/updated successfully/);
  expect(await leave()).toBe(true);
});

test.each([
  ['stores all: nothing is asked', '', () => Response.json(aProduct({ version: 8 })), true],
  [
    'stores all but what was typed since: that is asked about',
    '?',
    () => Response.json(aProduct({ version: 8 })),
    false,
  ],
  ['is refused: what was typed is asked about', '', problem(500), false],
])('leaving waits for a save that is on its way, which %s', async (_, since, answer, leaves) => {
  let resolve = (_answer: Response) => {};
  const promise = new Promise<Response>((done) => {
    resolve = done;
  });
  const { user, enter, leave, questions } = await visitProduct({ [`PUT ${ONE}`]: () => promise }, false);
  await enter('Name', '!');
  await user.click(save());
  if (since) await enter('Name', since);
  const left = leave();
  await act(async () => resolve(answer()));
  expect(await left).toBe(leaves);
  expect(questions).toHaveLength(leaves ? 0 : 1);
});

test('a rule that the API has too is explained beside its field, and nothing is sent', async () => {
  const { user, enter, sent } = await visitProduct();
  await user.click(screen.getByLabelText('On Sale'));
  await user.click(save());
  const salePrice = screen.getByLabelText('Sale Price');
  expect(salePrice).toBe(document.activeElement);
  expect(screen.getByText('Enter a sale price above 0, or take it off sale.')).toBeTruthy();
  await user.clear(salePrice);
  await enter('Sale Price', '1290');
  await user.click(save());
  expect(screen.getByText('The sale price must be below the price.')).toBeTruthy();
  expect(sent(`PUT ${ONE}`)).toEqual([]);
});

test('a product that something refers to is archived instead of deleted', async () => {
  const inUse = {
    code: 'in-use' as const,
    detail: 'It cannot be deleted: orders refer to it. Archive it instead.',
  };
  const { user, questions, sent } = await visitProduct({
    [`POST ${ONE}/remove`]: problem(409, inUse),
    [`PUT ${ONE}`]: aProduct({ state: 'archived', version: 8 }),
  });
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(sent(`PUT ${ONE}`)).toHaveLength(1));
  expect(questions.at(-1)).toBe(inUse.detail);
  expect(sent(`PUT ${ONE}`)[0]?.body).toMatchObject({ state: 'archived', version: 7 });
  expect(await screen.findByText(/updated successfully/)).toBeTruthy();
});

test('a deletion is told, and a new product opened, also if it is found gone before the answer comes', async () => {
  let answer = () => {};
  const answered = new Promise<Response>((resolve) => {
    answer = () => resolve(Response.json({}));
  });
  const gone = jest
    .fn()
    .mockReturnValueOnce(Response.json(product))
    .mockImplementation(problem(404, { code: 'not-found' }));
  const { user, toasts, refresh } = await visitProduct({
    [`GET ${ONE}`]: gone,
    [`POST ${ONE}/remove`]: () => answered,
  });
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await refresh();
  expect(await screen.findByText('Product not found.')).toBeTruthy();
  answer();
  expect(await screen.findByRole('button', { name: 'Add Product' })).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Product'));
  expect(toasts).toEqual([`Product "${product.name}" deleted.`]);
});

test('a sale has its moments, a picture its words, and both are sent', async () => {
  const page = await visitProduct({ [`PUT ${ONE}`]: aProduct({ version: 8 }) });
  const { user, enter } = page;
  await user.click(screen.getByLabelText('On Sale'));
  await user.clear(screen.getByLabelText('Sale Price'));
  await enter('Sale Price', '990');
  fireEvent.change(screen.getByLabelText('Sale Begins'), { target: { value: '2026-11-27T08:30' } });
  await enter('Alternative text of image 2', 'Seen from the side');
  expect(await saved(page)).toMatchObject({
    saleFrom: momentAt('2026-11-27', '08:30'),
    saleUntil: '',
    imageTexts: { 'products/1_side.jpg': 'Seen from the side' },
  });
});
