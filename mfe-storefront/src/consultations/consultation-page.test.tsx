/** @jest-environment ./tests/fixtures/page/browser-environment.mjs */
import { dayText } from '@hearthside/services/core/site/date-words.contract.ts';
import { addDays, today } from '@hearthside/services/core/site/day.contract.ts';
import { sizes } from '@hearthside/tests/fixtures/input/product-fields.ts';
import { aProduct } from '@hearthside/tests/fixtures/page/answers.ts';
import { CUSTOMER, problem, type Visit, visitPage } from '@hearthside/tests/fixtures/page/visit-page.tsx';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { rememberPlace } from '../catalog/remembered-place.ts';
import ConsultationPage from './consultation-page.tsx';
import ThankYou from './thank-you.tsx';

const SUBMIT = 'POST /api/storefront/consultations';
const BOWL = { productName: 'Round Corten Fire Bowl', itemNumber: '001' };
const signedIn = { state: 'signed-in', user: CUSTOMER } as const;

type Given = Omit<Visit, 'route' | 'at'>;

function visitForm(given: Given = {}, product: unknown = null) {
  const answers = { [SUBMIT]: {}, ...given.answers };
  const at = { pathname: '/consultation', state: product };
  return visitPage(ConsultationPage, { route: '/consultation', at, ...given, answers });
}

/** Text at once at the end of a field: each key would render the whole form. */
async function enter(label: string, text: string) {
  await userEvent.click(await screen.findByLabelText(label));
  await userEvent.paste(text);
}

async function fillIn({ contact = true } = {}) {
  if (contact) {
    await enter('Full Name', 'Dana Miller');
    await enter('Email', 'dana@hearthside.example');
  }
  await enter('Phone', '5551234567');
  await enter('Project Details', 'A bowl for eight.');
}

const submit = () => userEvent.click(screen.getByRole('button', { name: 'Submit Request' }));
const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;

async function createAccount(password: string) {
  if (password) await enter('Password', password);
  await screen.findByRole('dialog');
  await userEvent.click(screen.getByRole('button', { name: 'Create Account & Submit Request' }));
}

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

test('a signed-in visitor finds name and e-mail filled in and read-only, and their request is sent', async () => {
  const { requests } = visitForm({ session: signedIn });
  expect(value('Full Name')).toBe('Dana Miller');
  expect(screen.getByLabelText<HTMLInputElement>('Email').readOnly).toBe(true);
  await fillIn({ contact: false });
  await submit();
  expect(await screen.findByRole('heading', { name: 'Thank You!' })).toBeTruthy();
  expect(requests[0]?.body).toEqual({
    name: 'Dana Miller',
    email: 'dana@hearthside.example',
    phone: '555-123-4567',
    details: 'A bowl for eight.',
  });
});

test.each([
  [
    'its id',
    { productId: '01J00000000000000000000000', ...BOWL },
    { productId: '01J00000000000000000000000' },
  ],
  ['its item number, where the state has no id,', BOWL, { itemNumber: '001' }],
])(
  'the product is named, also in the details, and %s goes along with the request',
  async (_, state, sent) => {
    const { requests } = visitForm({ session: signedIn }, state);
    expect(
      screen.getByText('You are requesting a consultation for: Round Corten Fire Bowl - #001'),
    ).toBeTruthy();
    expect(value('Project Details')).toContain('Round Corten Fire Bowl (Item #001)');
    await fillIn({ contact: false });
    await submit();
    await screen.findByText('Thank You!');
    const { name, email, phone, details, ...product } = Object(
      requests.find(({ call }) => call.startsWith('POST'))?.body,
    );
    expect([name, email, phone]).toEqual(['Dana Miller', 'dana@hearthside.example', '555-123-4567']);
    expect(details).toContain('A bowl for eight.');
    expect(product).toEqual(sent);
  },
);

test('the name of an account that is no plain one is shown and sent as the server keeps it', async () => {
  const user = { ...CUSTOMER, displayName: 'URGENT http://evil.example' };
  const { requests } = visitForm({ session: { state: 'signed-in', user } });
  expect(value('Full Name')).toBe('URGENT http: evil. example');
  await fillIn({ contact: false });
  await submit();
  await screen.findByText('Thank You!');
  expect(requests[0]?.body).toMatchObject({ name: 'URGENT http: evil. example' });
});

test.each(['http://evil.example', 'evil.example', ' '])('the name field takes no %p', (name) => {
  visitForm();
  const field = screen.getByLabelText<HTMLInputElement>('Full Name');
  const accepts = (text: string) => new RegExp(`^(?:${field.pattern})$`, 'v').test(text);
  expect(field.maxLength).toBe(80);
  expect([accepts(name), accepts('J.R. Tolkien')]).toEqual([false, true]);
});

test('a product that came in the address moves into the navigation state', async () => {
  const search = `?${new URLSearchParams(BOWL)}`;
  visitPage(ConsultationPage, { route: '/consultation', at: { pathname: '/consultation', search } });
  expect(await screen.findByText(/You are requesting a consultation for: Round Corten/)).toBeTruthy();
});

test('after the thanks the page fades at 600 ms and leads to the user hub at 1100 ms', async () => {
  jest.useFakeTimers();
  const { container } = visitPage(ThankYou, { route: '/consultation', at: '/consultation' });
  await act(() => jest.advanceTimersByTimeAsync(599));
  expect(screen.getByText('Your consultation request has been received. Redirecting...')).toBeTruthy();
  expect(container.querySelector('[data-fading]')).toBeNull();
  await act(() => jest.advanceTimersByTimeAsync(2));
  expect(container.querySelector('[data-fading]')).not.toBeNull();
  await act(() => jest.advanceTimersByTimeAsync(500));
  expect(screen.getByTestId('elsewhere').textContent).toContain('/userhub');
  jest.useRealTimers();
});

test('a signed-out visitor creates an account on the way and submits in one go', async () => {
  const { requests, alerts } = visitForm();
  await fillIn();
  await submit();
  expect(await screen.findByRole('dialog', { name: 'Just One More Step!' })).toBeTruthy();
  expect(screen.getByText('Enter at least 6 characters')).toBeTruthy();
  expect(requests).toHaveLength(0);
  await createAccount('embers');
  expect(await screen.findByText('Thank You!')).toBeTruthy();
  expect(requests).toHaveLength(1);
  expect(alerts).toEqual([]);
});

test('Cancel leaves the request unsent and what was typed in place', async () => {
  const { requests } = visitForm();
  await fillIn();
  await submit();
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(value('Phone')).toBe('555-123-4567');
  expect(requests).toHaveLength(0);
});

function failing(name: string): Given['createAccount'] {
  return () => Promise.reject(Object.assign(new Error('refused'), { name }));
}

test.each([
  ['without a password', '', undefined, 'Please provide a name, email, and choose a password.'],
  [
    'with an e-mail that has an account',
    'embers',
    failing('UsernameExistsException'),
    'An account with this email already exists. Please sign in first, or use a different email.',
  ],
  [
    'that fails otherwise',
    'embers',
    failing('InvalidPasswordException'),
    'An error occurred during sign-up. Please try again.',
  ],
  [
    'that yields no user id',
    'embers',
    async () => ({ ...CUSTOMER, uid: '' }),
    'An error occurred during sign-up. Please try again.',
  ],
])('a sign-up %s is told, and nothing is sent', async (_, password, createAccountOfHost, message) => {
  const { requests, alerts } = visitForm({ createAccount: createAccountOfHost });
  await fillIn();
  await submit();
  await createAccount(password);
  expect(alerts).toEqual([message]);
  expect(requests).toHaveLength(0);
});

test('a password that is too short is told beside its field, and no account is asked for', async () => {
  const { requests, alerts } = visitForm({ createAccount: failing('InvalidPasswordException') });
  await fillIn();
  await submit();
  await createAccount('abc');
  const field = screen.getByLabelText('Password');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getAllByText('Enter at least 6 characters')).toHaveLength(1);
  expect(document.activeElement).toBe(field);
  expect(alerts).toEqual([]);
  expect(requests).toHaveLength(0);
});

test('a visitor whose e-mail has an account signs in in place, and what was typed is sent', async () => {
  const { requests, alerts, signIns } = visitForm(
    { createAccount: failing('UsernameExistsException'), signsIn: CUSTOMER },
    BOWL,
  );
  await fillIn();
  await submit();
  await createAccount('embers');
  expect(await screen.findByText('Thank You!')).toBeTruthy();
  expect(alerts).toHaveLength(1);
  expect(signIns).toEqual([CUSTOMER.email]);
  expect(requests.map(({ body }) => body)).toEqual([
    expect.objectContaining({ itemNumber: BOWL.itemNumber, email: CUSTOMER.email, phone: '555-123-4567' }),
  ]);
});

test('who has an account signs in in place as anyone, and what was typed is sent as theirs', async () => {
  const { requests, alerts, signIns } = visitForm({
    signsIn: { ...CUSTOMER, email: 'other@hearthside.example' },
  });
  await fillIn();
  await submit();
  await userEvent.click(await screen.findByRole('button', { name: 'Sign in or continue with Google' }));
  expect(await screen.findByText('Thank You!')).toBeTruthy();
  expect([alerts, signIns]).toEqual([[], ['dana@hearthside.example']]);
  expect(requests.map(({ body }) => body)).toMatchObject([
    { email: 'other@hearthside.example', details: 'A bowl for eight.' },
  ]);
});

test('who gives up signing in finds the dialog and the request as they were', async () => {
  const { requests } = visitForm();
  await fillIn();
  await submit();
  await userEvent.click(await screen.findByRole('button', { name: 'Sign in or continue with Google' }));
  expect(screen.getByRole('dialog', { name: 'Just One More Step!' })).toBeTruthy();
  expect(requests).toEqual([]);
});

const ID = aProduct().id;
const PRODUCT = `GET /api/storefront/products/${ID}`;
const offering = (cents: number) => ({
  product: aProduct({ options: [sizes(cents)] }),
  reviews: { items: [], cursor: null },
});
const chosen = (...choices: string[]) => ({ productId: ID, ...BOWL, choices });

test('what was chosen of the product is shown with its price, and sent with it', async () => {
  const answers = { [PRODUCT]: offering(40_000) };
  const { requests } = visitForm({ session: signedIn, answers }, chosen('s48'));
  expect(await screen.findByText('Size: 48 in')).toBeTruthy();
  expect(screen.getByText('$1,690.00')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Change your choices' }).getAttribute('href')).toBe(
    `/product/${ID}?o.size=s48`,
  );
  await fillIn({ contact: false });
  await submit();
  await screen.findByText('Thank You!');
  expect(requests.at(-1)?.body).toMatchObject({ selection: { choices: ['s48'], price: 169_000 } });
});

test('a price that has changed is told, shown, and sent by the next try', async () => {
  let difference = 40_000;
  const errors = { 'selection.price': 'The price has changed. Please check it again.' };
  const refusal = problem(422, { code: 'invalid', errors });
  const answers: Given['answers'] = {
    [PRODUCT]: () => Response.json(offering(difference)),
    [SUBMIT]: ({ body }: RequestInit) => (String(body).includes('169000') ? refusal() : Response.json({})),
  };
  const { requests, alerts } = visitForm({ session: signedIn, answers }, chosen('s48'));
  await screen.findByText('$1,690.00');
  await fillIn({ contact: false });
  difference = 50_000;
  await submit();
  expect(await screen.findByText('$1,790.00')).toBeTruthy();
  expect(alerts).toEqual([
    'There was an error submitting your request. Please try again. The price has changed. Please check it again.',
  ]);
  await submit();
  await screen.findByText('Thank You!');
  expect(requests.at(-1)?.body).toMatchObject({ selection: { choices: ['s48'], price: 179_000 } });
});

test('a choice that is no longer offered is told before anything is sent', async () => {
  visitForm({ session: signedIn, answers: { [PRODUCT]: offering(0) } }, chosen('s60'));
  expect((await screen.findByRole('alert')).textContent).toBe('One of your choices is no longer available.');
  expect(screen.getByText('Size: 36 in')).toBeTruthy();
});

test('a budget and a day are optional, survive a reload and go along', async () => {
  visitForm({ session: signedIn });
  await userEvent.click(screen.getByText('Add photos of the place, a budget or a date'));
  await userEvent.type(await screen.findByLabelText('Budget'), '3k-5k');
  fireEvent.change(screen.getByLabelText('Needed by'), { target: { value: '2999-06-01' } });
  cleanup();
  const { requests } = visitForm({ session: signedIn });
  const budget = await screen.findByLabelText<HTMLInputElement>('Budget');
  await userEvent.type(budget, '?');
  expect(budget.validationMessage).toMatch(/an amount or a range/);
  await userEvent.type(budget, '{Backspace}');
  await fillIn({ contact: false });
  await submit();
  await screen.findByText('Thank You!');
  expect(requests[0]?.body).toMatchObject({ budget: '$3,000 to $5,000', wantedBy: '2999-06-01' });
});

test('a day before the first arrival at the place is told, with the day that the product page names', async () => {
  const zone = (places: string[], least: number) => ({
    ...{ name: '', places, cents: 0, arrival: '' },
    transit: { least, most: 9 },
  });
  const delivery = {
    handling: { least: 70, most: 98 },
    zones: [zone(['80'], 1), zone([], 5)],
    pickup: '',
  };
  visitForm({ answers: { [PRODUCT]: { ...offering(0), delivery } } }, chosen('s48'));
  await userEvent.click(screen.getByText('Add photos of the place, a budget or a date'));
  const field = await screen.findByLabelText('Needed by');
  fireEvent.change(field, { target: { value: today() } });
  await screen.findByText(new RegExp(`${dayText(addDays(today(), 71))} at the earliest`));
  await userEvent.type(screen.getByLabelText('Delivery to ZIP'), '10001');
  await screen.findByText(new RegExp(`${dayText(addDays(today(), 75))} at the earliest`));
});

test('the place that the shopper has asked a delivery price for is shown in the form, and goes along', async () => {
  rememberPlace('80302');
  const { requests } = visitForm({ session: signedIn });
  expect((await screen.findByLabelText<HTMLInputElement>('Delivery to ZIP')).value).toBe('80302');
  await fillIn({ contact: false });
  await submit();
  await screen.findByText('Thank You!');
  expect(requests[0]?.body).toMatchObject({ place: '80302' });
  rememberPlace('');
});

test('photos of a signed-out visitor wait for the account, and one that fails keeps the request', async () => {
  URL.createObjectURL ??= () => 'blob:photo';
  URL.revokeObjectURL ??= () => {};
  const { bodiesOf, requests, alerts } = visitForm({
    answers: { 'POST /api/hub/uploads': () => new Response(null, { status: 503 }) },
  });
  await userEvent.click(screen.getByText('Add photos of the place, a budget or a date'));
  const field = await screen.findByLabelText('Photos of the place');
  await userEvent.upload(field, new File(['pixels'], 'gate.jpg', { type: 'image/jpeg' }));
  expect(await screen.findByText('gate.jpg')).toBeTruthy();
  await fillIn();
  expect(requests).toEqual([]);
  await submit();
  await createAccount('embers');
  await screen.findByRole('button', { name: 'Try gate.jpg again' });
  expect(alerts).toEqual(['We couldn’t upload a photo. Please try again, or remove it.']);
  expect(bodiesOf(SUBMIT)).toEqual([]);
});

test('a failed submit is told, and the next one carries the same idempotency key', async () => {
  const answers: Given['answers'] = { [SUBMIT]: () => new Response(null, { status: 503 }) };
  const { requests, headers, alerts } = visitForm({ session: signedIn, answers });
  await fillIn({ contact: false });
  await submit();
  expect(alerts).toEqual(['There was an error submitting your request. Please try again.']);
  expect(value('Project Details')).toBe('A bowl for eight.');
  await submit();
  expect(requests).toHaveLength(2);
  expect(keyOf(headers[1])).toBe(keyOf(headers[0]));
});

test('a visitor who loses the network at the password is told that the request waits', async () => {
  const { alerts } = visitForm();
  await fillIn();
  await submit();
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await createAccount('embers');
  expect(await screen.findByText(/^You’re offline. We’ll keep your request in this tab/)).toBeTruthy();
  expect(alerts).toEqual([]);
  onLine.mockRestore();
  fireEvent(window, new Event('online'));
  expect(await screen.findByLabelText('Password')).toBeTruthy();
});

test('who has sent too many requests is told when the next can be sent, and loses nothing', async () => {
  const answers: Given['answers'] = { [SUBMIT]: problem(429, { code: 'quota', retryAfter: 1750 }) };
  const { alerts } = visitForm({ session: signedIn, answers });
  await fillIn({ contact: false });
  await submit();
  expect(alerts).toEqual([
    'There was an error submitting your request. Please try again. You’ve sent a lot of requests in the past hour. You can send the next one in 30 minutes.',
  ]);
  expect(value('Project Details')).toBe('A bowl for eight.');
});

test('once a key has been used for something else, the next try is a request of its own', async () => {
  const answers: Given['answers'] = { [SUBMIT]: problem(409, { code: 'key-reused' }) };
  const { headers } = visitForm({ session: signedIn, answers });
  await fillIn({ contact: false });
  await submit();
  await submit();
  expect(keyOf(headers[1])).not.toBe(keyOf(headers[0]));
});

test('what was typed survives a reload', async () => {
  visitForm({ session: signedIn }, BOWL);
  await fillIn({ contact: false });
  cleanup();
  visitForm({ session: signedIn }, BOWL);
  expect(value('Phone')).toBe('555-123-4567');
  expect(value('Project Details')).toContain('A bowl for eight.');
});

test('two tabs send under one idempotency key, and a request after that under another', async () => {
  const keys: unknown[] = [];
  for (const tab of ['first', 'second', 'after both']) {
    // A new tab has an empty session storage. The shared key ends once the request was received.
    sessionStorage.clear();
    const status = tab === 'first' ? 504 : 200;
    const answers = { [SUBMIT]: () => Response.json({}, { status }) };
    const { headers } = visitForm({ session: signedIn, answers }, BOWL);
    await fillIn({ contact: false });
    await submit();
    keys.push(keyOf(headers[0]));
    cleanup();
  }
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

test('the phone number formats itself while it is typed and pasted, with the caret in its place', async () => {
  visitForm({ session: signedIn });
  const phone = screen.getByLabelText<HTMLInputElement>('Phone');
  expect([phone.placeholder, phone.maxLength]).toEqual(['e.g., 555-555-5555', 12]);
  await userEvent.type(phone, '55512');
  expect(phone.value).toBe('555-12');
  await userEvent.type(phone, '9', { initialSelectionStart: 1, initialSelectionEnd: 1 });
  expect([phone.value, phone.selectionStart]).toEqual(['595-512', 2]);
  await userEvent.clear(phone);
  await userEvent.paste('+1 (555) 123-4567');
  expect(phone.value).toBe('555-123-4567');
  await userEvent.clear(phone);
  // The event of a dropped or dictated text.
  fireEvent(phone, new InputEvent('beforeinput', { data: '(555) 123-4567', cancelable: true }));
  expect(phone.value).toBe('555-123-4567');
  expect(screen.queryByText(/Only ten digits are kept/)).toBeNull();
  await userEvent.clear(phone);
  fireEvent(phone, new InputEvent('beforeinput', { data: '07700 900123', cancelable: true }));
  expect(phone.value).toBe('077-009-0012');
  expect(screen.getByText(/Only ten digits are kept/)).toBeTruthy();
  await userEvent.type(phone, '{Backspace}');
  expect(screen.queryByText(/Only ten digits are kept/)).toBeNull();
});

test('the number of another country is kept as it is written, and may be longer', async () => {
  visitForm({ session: signedIn });
  const phone = screen.getByLabelText<HTMLInputElement>('Phone');
  await userEvent.type(phone, '+44 20 7946 0958');
  expect(phone.value).toBe('+44 20 7946 0958');
  expect(phone.checkValidity()).toBe(true);
});

function keyOf(headers: Headers | undefined) {
  const key = headers?.get('idempotency-key');
  expect(key).toBeTruthy();
  return key;
}

describe('without a network', () => {
  let isOnline = false;
  const network = (state: boolean) => {
    isOnline = state;
    act(() => void dispatchEvent(new Event(state ? 'online' : 'offline')));
  };

  beforeEach(() => {
    isOnline = false;
    jest.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
  });
  afterEach(() => {
    // What still waits goes on here, not in the next test.
    network(true);
    jest.restoreAllMocks();
  });

  test('a request waits, says so, and is sent once with what was typed until then', async () => {
    const { requests, alerts } = visitForm({ session: signedIn });
    await fillIn({ contact: false });
    await submit();
    expect(await screen.findByText(/You’re offline. We’ll keep your request/)).toBeTruthy();
    await submit();
    await enter('Project Details', ' And a cover.');
    expect(requests).toEqual([]);
    network(true);
    expect(await screen.findByText('Thank You!')).toBeTruthy();
    network(true);
    expect(requests.map(({ body }) => Object(body).details)).toEqual(['A bowl for eight. And a cover.']);
    expect(alerts).toEqual([]);
  });

  test('a request that loses the network on its way waits with the same key', async () => {
    isOnline = true;
    const keys: (string | null)[] = [];
    const lose = ({ headers }: RequestInit) => {
      keys.push(new Headers(headers).get('idempotency-key'));
      if (keys.length > 1) return Response.json({});
      isOnline = false;
      throw new TypeError('Failed to fetch');
    };
    visitForm({ session: signedIn, answers: { [SUBMIT]: lose } });
    await fillIn({ contact: false });
    await submit();
    await screen.findByText(/You’re offline. We’ll keep your request/);
    network(true);
    await screen.findByText('Thank You!');
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
  });

  test('a waiting request is sent by the next visit of the tab, a signed-out one asks for the account', async () => {
    visitForm();
    await fillIn();
    await submit();
    await screen.findByText(/You’re offline. We’ll keep your request/);
    expect(screen.queryByRole('dialog')).toBeNull();
    cleanup();
    isOnline = true;
    visitForm();
    expect(await screen.findByRole('dialog', { name: 'Just One More Step!' })).toBeTruthy();
    cleanup();
    const { requests } = visitForm({ session: signedIn });
    expect(screen.queryByText(/You’re offline/)).toBeNull();
    expect(requests).toEqual([]);
  });
});

test('who asks for samples reads that they come, and of no quote', async () => {
  visitForm({}, { productName: 'Bowl', itemNumber: '001', samples: ['Granite'], address: '1 Elm Street' });
  expect(
    await screen.findByText('We send your samples, and tell you when they’re on their way.'),
  ).toBeTruthy();
  expect(screen.queryByText(/before you accept a quote/)).toBeNull();
  expect(screen.queryByText('Add photos of the place, a budget or a date')).toBeNull();
});

test('samples that are asked for again, to another address, go there', () => {
  const samples = { productName: 'Bowl', itemNumber: '001', samples: ['Granite'] };
  visitForm({}, { ...samples, address: '1 Elm Street' });
  cleanup();
  visitForm({}, { ...samples, address: '2 Elm Street' });
  expect(value('Project Details')).toContain('2 Elm Street');
});
