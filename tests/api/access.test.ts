import { randomUUID } from 'node:crypto';
import type { Access } from '@hearthside/services/core/runtime/declared-api.ts';
import { log } from '@hearthside/services/core/runtime/log.ts';
import { claimAccount } from '@hearthside/services/people/accounts/create-account.ts';
import { signIn } from '@hearthside/services/people/accounts/sign-in.ts';
import { handler as admin } from '@hearthside/services/slices/admin/admin.lambda.ts';
import { api as adminApi } from '@hearthside/services/slices/admin/api.ts';
import { api as hubApi } from '@hearthside/services/slices/hub/api.ts';
import { handler as hub } from '@hearthside/services/slices/hub/hub.lambda.ts';
import { api as storefrontApi } from '@hearthside/services/slices/storefront/api.ts';
import { handler as storefront } from '@hearthside/services/slices/storefront/storefront.lambda.ts';
import { type Caller, callApi } from '../fixtures/api/call-api.ts';
import { aConsultationInput, somebody } from '../fixtures/table/people.ts';
import { useTable, watchWrites } from '../fixtures/table/table.ts';

useTable();

const UNKNOWN = '01M7Y842EFW2BJY7WF7X6XKGY1';
const person = somebody();
const now = Math.floor(Date.now() / 1000);
const asPerson = (groups: string[], auth_time = now + 60): Caller => ({
  ...person,
  groups,
  claims: { auth_time: String(auth_time) },
});

/** Callers who are signed in, with their groups. */
const MEMBERS = {
  'a customer': [],
  'a member of other groups': ['staff', 'administrators', 'not-admin', 'workshops'],
  'a tester': ['testers'],
  'one of the workshop': ['workshop'],
  'an admin': ['admin'],
};
type Member = keyof typeof MEMBERS;
const EVERY_GROUP = Object.values(MEMBERS).flat();
const OUTSIDERS: Record<string, Caller | undefined> = {
  nobody: undefined,
  'an access token': { ...asPerson(EVERY_GROUP), claims: { token_use: 'access' } },
  'an ended sign-in': asPerson(EVERY_GROUP, now - 60),
};
const callers: Record<string, Caller | undefined> = {
  ...OUTSIDERS,
  ...Object.fromEntries(Object.entries(MEMBERS).map(([name, groups]) => [name, asPerson(groups)])),
};

/** Who may call the routes of an access. */
const ALLOWED: Record<Exclude<Access, 'public'>, Member[]> = {
  readsAccount: Object.keys(MEMBERS) as Member[],
  signedIn: Object.keys(MEMBERS) as Member[],
  tester: ['a tester'],
  workshop: ['one of the workshop', 'an admin'],
  admin: ['an admin'],
};

/** The status with which a caller is refused; undefined for one who is let through. */
function refusalOf(access: Access, caller: string): number | undefined {
  if (access === 'public') return undefined;
  if (caller in OUTSIDERS) return 401;
  return ALLOWED[access].includes(caller as Member) ? undefined : 403;
}

/** Bodies of routes whose input is checked before their use case reads the caller's account. */
const BODIES: Record<string, object> = {
  'PUT /api/hub/me/photo': { key: 'profileImages/1/1_me.jpg' },
  'PUT /api/hub/me/settings': { addresses: [], unwantedMails: [], version: 0 },
  'POST /api/storefront/consultations': aConsultationInput(),
};

const routes = [
  ...storefrontApi.routes.map((route) => ({ ...route, handler: storefront })),
  ...hubApi.routes.map((route) => ({ ...route, handler: hub })),
  ...adminApi.routes.map((route) => ({ ...route, handler: admin })),
];

beforeAll(async () => {
  log.setLogLevel('SILENT');
  process.env.TESTER_GROUP = 'testers';
  await signIn(person);
  // Ends the sign-ins before now.
  await claimAccount(person);
});

test.each(routes)(
  '$method $path ($access) answers its callers only, and writes nothing for others',
  async (route) => {
    const { method, path, access, handler } = route;
    const writes = watchWrites();
    for (const caller of Object.keys(callers)) {
      const status = refusalOf(access, caller);
      if (!status) continue;
      const answer = await callApi(handler, `${method} ${path.replaceAll(/:\w+/g, UNKNOWN)}`, {
        as: callers[caller],
        body: method === 'GET' ? undefined : (BODIES[`${method} ${path}`] ?? {}),
        headers: { 'idempotency-key': randomUUID() },
      });
      expect({ caller, status: answer.status }).toEqual({ caller, status });
    }
    expect(writes()).toEqual([]);
  },
);

// Reads only: an allowed write would change the account that the other tests use.
test.each(routes.filter(({ method }) => method === 'GET'))(
  '$method $path ($access) refuses none of its callers',
  async (route) => {
    for (const [caller, as] of Object.entries(callers)) {
      if (refusalOf(route.access, caller)) continue;
      const { status } = await callApi(route.handler, `GET ${route.path.replaceAll(/:\w+/g, UNKNOWN)}`, {
        as,
      });
      expect({ caller, isRefused: status === 401 || status === 403 }).toEqual({ caller, isRefused: false });
    }
  },
);

test.each(routes.filter(({ isFresh }) => isFresh))(
  '$method $path ($access) takes a sign-in of the last ten minutes, and writes nothing after an older one',
  async ({ method, path, handler }) => {
    const asked = somebody();
    await signIn(asked);
    const writes = watchWrites();
    const answer = await callApi(handler, `${method} ${path.replaceAll(/:\w+/g, UNKNOWN)}`, {
      as: { ...asked, groups: EVERY_GROUP, claims: { auth_time: String(now - 601) } },
      body: BODIES[`${method} ${path}`] ?? {},
    });
    expect(answer.status).toBe(403);
    expect(answer.body).toMatchObject({ code: 'sign-in-again' });
    expect(writes()).toEqual([]);
  },
);

describe('where admins need a second factor', () => {
  beforeAll(() => {
    process.env.ADMIN_SECOND_FACTOR = 'required';
    process.env.USER_POOL_CLIENT_IDS = 'day,remembered';
  });
  afterAll(() => {
    delete process.env.ADMIN_SECOND_FACTOR;
  });

  const ofRoles = routes.filter(
    ({ access }) => refusalOf(access, 'a customer') && !refusalOf(access, 'an admin'),
  );

  test.each(ofRoles)(
    '$method $path ($access) refuses an admin without one, and writes nothing',
    async ({ method, path, handler }) => {
      const writes = watchWrites();
      const { status, body } = await callApi(handler, `${method} ${path.replaceAll(/:\w+/g, UNKNOWN)}`, {
        as: callers['an admin'],
        body: method === 'GET' ? undefined : (BODIES[`${method} ${path}`] ?? {}),
      });
      expect({ status, body }).toMatchObject({ status: 403, body: { code: 'second-factor' } });
      expect(writes()).toEqual([]);
    },
  );

  test('the workshop signs in by the password alone', async () => {
    const { status } = await callApi(admin, 'GET /api/admin/workshop/orders', {
      as: callers['one of the workshop'],
    });
    expect(status).toBe(200);
  });
});
