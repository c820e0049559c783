import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import {
  AdminGetUserCommand,
  ResourceNotFoundException,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';
import { enterRequest } from '@hearthside/services/commission/consultations/enter-request.ts';
import { submitConsultation } from '@hearthside/services/commission/consultations/submit-consultation.ts';
import { markAsCustomer } from '@hearthside/services/commission/orders/mark-as-customer.ts';
import { setStage } from '@hearthside/services/commission/orders/set-stage.ts';
import { carryOutDeletion } from '@hearthside/services/consumers/personal-data/carry-out-deletion.ts';
import { deleteAccount, deleteEntered } from '@hearthside/services/consumers/personal-data/delete-account.ts';
import { deletions } from '@hearthside/services/consumers/personal-data/deletion.entity.ts';
import { requestArchive } from '@hearthside/services/consumers/personal-data/request-archive.ts';
import { registerUpload } from '@hearthside/services/core/media/create-upload.ts';
import { UnauthenticatedError } from '@hearthside/services/core/runtime/errors.ts';
import { dynamo } from '@hearthside/services/core/runtime/table.ts';
import { accounts } from '@hearthside/services/people/accounts/account.entity.ts';
import { signIn } from '@hearthside/services/people/accounts/sign-in.ts';
import { getProduct } from '@hearthside/services/shop/catalog/read-products.ts';
import { listReviews } from '@hearthside/services/shop/reviews/list-reviews.ts';
import { saveReview } from '@hearthside/services/shop/reviews/submit-review.ts';
import { mailsAbout } from '../fixtures/mail/outbox.ts';
import {
  aMember,
  aPersonWithEverything,
  type Person,
  writeReview,
} from '../fixtures/personal-data/a-person.ts';
import { usePeopleCloud } from '../fixtures/personal-data/people-cloud.ts';
import { goneTraces, tracesOf } from '../fixtures/personal-data/traces.ts';
import { anAccount, aProduct, aUser, owner } from '../fixtures/table/catalogue.ts';
import { aConsultation, aConsultationInput } from '../fixtures/table/people.ts';
import { allItems, watchWrites, writtenItems } from '../fixtures/table/table.ts';

/** The process was killed here. */
class CutOffError extends Error {
  override readonly name = 'CutOffError';
}

const calls = new AsyncLocalStorage<{ left: number }>();

/**
 * Runs `work` until its n-th call to the table is done, whose answer never arrives. What else runs in this process is
 * not concerned. False if the work was cut off.
 */
async function cutOffAfter(n: number, work: () => Promise<unknown>): Promise<boolean> {
  const name = 'cutOff';
  dynamo.middlewareStack.add(
    (next) => async (args) => {
      const run = calls.getStore();
      if (!run) return next(args);
      if (run.left <= 0) throw new CutOffError();
      run.left--;
      const answer = await next(args);
      if (run.left === 0) throw new CutOffError();
      return answer;
    },
    { step: 'initialize', name },
  );
  try {
    await calls.run({ left: n }, work);
    return true;
  } catch (error) {
    for (let cause = error; cause instanceof Error; cause = cause.cause)
      if (cause instanceof CutOffError) return false;
    throw error;
  } finally {
    dynamo.middlewareStack.remove(name);
  }
}

const cloud = usePeopleCloud();

const namesOf = ({ user, username }: Person) => [user.uid, user.email, username];

/** What names the person once all is done: only a retry is waited for by looking again. */
async function noTraceOf(person: Person) {
  await cloud.settled();
  return goneTraces(namesOf(person));
}

const mailsTo = async ({ user }: Person) =>
  (await cloud.inbox().list()).filter(({ to }) => to.includes(user.email)).map(({ subject }) => subject);

async function isInPool({ username: Username }: Person): Promise<boolean> {
  try {
    await cloud.pool().send(new AdminGetUserCommand({ UserPoolId: process.env.USER_POOL_ID, Username }));
    return true;
  } catch (error) {
    if (error instanceof UserNotFoundException) return false;
    throw error;
  }
}

/** Somebody with an account as a customer, and no more. */
async function aCustomer() {
  const person = await aMember(cloud);
  await anAccount(person.user, 'customer');
  return person;
}

/** A product that another customer has given five stars. */
async function aRatedProduct() {
  const product = await aProduct();
  const other = aUser({ uid: randomUUID() });
  await anAccount(other, 'customer');
  await saveReview(product.id, { rating: 5, reviewText: 'Great.', photoKeys: [] }, other);
  return product;
}

test('nothing in table, bucket and pool names a person who left, and one last e-mail says so', async () => {
  const product = await aRatedProduct();
  const person = await aPersonWithEverything(cloud, product);
  await requestArchive(person.user);
  await cloud.settled();
  expect((await tracesOf([`archives/${person.user.uid}`])).length).toBeGreaterThan(1);
  expect((await tracesOf(namesOf(person))).length).toBeGreaterThan(15);

  await deleteAccount({ reviews: 'delete' }, person.user, person.username);
  expect(await noTraceOf(person)).toEqual([]);
  expect(await isInPool(person)).toBe(false);
  expect((await mailsTo(person)).at(-1)).toBe('Your Account Has Been Deleted');
  expect((await listReviews(product.id)).items.map(({ rating }) => rating)).toEqual([5]);
  expect(await getProduct(product.id)).toMatchObject({ averageRating: 5, ratingCount: 1 });
});

test('reviews that stay have no name and no photo, and count as before', async () => {
  const product = await aRatedProduct();
  const person = await aCustomer();
  await writeReview(cloud, person.user, product);
  await cloud.settled();
  await deleteAccount({ reviews: 'keep' }, person.user, person.username);
  expect(await noTraceOf(person)).toEqual([]);
  const [review] = (await listReviews(product.id)).items;
  expect(review).toMatchObject({ reviewerName: 'Anonymous', reviewText: 'Rusty.', customerImages: [] });
  expect(await getProduct(product.id)).toMatchObject({ averageRating: 3, ratingCount: 2 });
});

test('a deletion that is cut off after any of its calls to the table goes on, and counts and mails once', async () => {
  const product = await aRatedProduct();
  const person = await aPersonWithEverything(cloud, product);
  const release = cloud.hold();
  await deleteAccount({ reviews: 'delete' }, person.user, person.username);
  const id = (await allItems()).find(({ __edb_e__ }) => __edb_e__?.S === 'deletion')?.id?.S ?? '';
  let cutOff = 0;
  // Each run gets one call further than the one before.
  while (!(await cutOffAfter(cutOff + 1, () => carryOutDeletion(id)))) cutOff++;
  expect(cutOff).toBeGreaterThan(15);
  release();
  expect(await noTraceOf(person)).toEqual([]);
  expect((await mailsTo(person)).filter((subject) => subject.endsWith('Has Been Deleted'))).toHaveLength(1);
  expect(await getProduct(product.id)).toMatchObject({ averageRating: 5, ratingCount: 1 });
  expect((await deletions().get({ id }).go()).data).toBeNull();
  expect(await mailsAbout(id, 'account')).toEqual([]);
});

test('a deletion goes on until its last e-mail is sent, for a week at most, and a pool that refuses stops it', async () => {
  const person = await aCustomer();
  const release = cloud.hold();
  const now = Math.floor(Date.now() / 1000);
  await deleteAccount({ reviews: 'keep' }, person.user, person.username);
  const id = (await allItems()).find(({ __edb_e__ }) => __edb_e__?.S === 'deletion')?.id?.S ?? '';
  const read = async () => (await deletions().get({ id }).go({ consistent: true })).data;

  const { USER_POOL_ID } = process.env;
  process.env.USER_POOL_ID = 'us-east-1_ofAnother';
  await expect(carryOutDeletion(id)).rejects.toThrow(ResourceNotFoundException);
  process.env.USER_POOL_ID = USER_POOL_ID;

  for (let run = 1; run <= 2; run++) {
    await carryOutDeletion(id);
    const { expiresAt = 0 } = (await read()) ?? {};
    expect(expiresAt - now).toBeGreaterThanOrEqual(7 * 24 * 3600);
    expect(expiresAt - now).toBeLessThan(8 * 24 * 3600);
  }
  release();
  expect(await noTraceOf(person)).toEqual([]);
  expect(await read()).toBeNull();
  const writes = watchWrites();
  await carryOutDeletion(id);
  expect(writes()).toEqual([]);
});

test('an owner’s account stays', async () => {
  const writes = watchWrites();
  await expect(deleteAccount({ reviews: 'keep' }, owner, 'owner')).rejects.toThrow(
    'You can’t delete an owner’s account here.',
  );
  expect(writes()).toEqual([]);
});

test('from the moment that a deletion is accepted, nothing is stored for the account any more', async () => {
  const person = await aCustomer();
  const { user } = person;
  const release = cloud.hold();
  await deleteAccount({ reviews: 'keep' }, user, person.username);
  const count = async () =>
    (await writtenItems()).filter((item) => JSON.stringify(item).includes(user.uid)).length;
  const before = await count();
  for (const attempt of [
    () => signIn(user),
    () => submitConsultation(aConsultationInput(), user, randomUUID()),
    () => registerUpload({ kind: 'profile', filename: 'a.png' }, user),
    () => requestArchive(user),
  ])
    await expect(attempt()).rejects.toThrow(UnauthenticatedError);
  expect(await count()).toBe(before);
  release();
  expect(await noTraceOf(person)).toEqual([]);
});

test('ten tabs that delete one account delete it once', async () => {
  const person = await aCustomer();
  const tabs = Array.from({ length: 10 }, () =>
    deleteAccount({ reviews: 'keep' }, person.user, person.username),
  );
  await Promise.all(tabs);
  expect(await noTraceOf(person)).toEqual([]);
  expect((await mailsTo(person)).filter((subject) => subject.endsWith('Has Been Deleted'))).toHaveLength(1);
});

test('who has no way in is deleted by the owner, with all data and without an e-mail; who has one deletes it', async () => {
  const request = {
    ...{ ...aConsultationInput(), name: 'Bo Field', email: `${randomUUID()}@hearthside.example` },
    ...{ address: '1 Main Street', cameBy: 'phone' as const, invites: false },
  };
  const { uid } = (await enterRequest(request, owner, randomUUID())).made;
  await deleteEntered(uid);
  await deleteEntered(uid);
  await cloud.settled();
  expect(await goneTraces([uid, request.email])).toEqual([]);
  expect((await cloud.inbox().list()).filter(({ to }) => to.includes(request.email))).toEqual([]);
  const person = await aCustomer();
  await expect(deleteEntered(person.user.uid)).rejects.toThrow('an account of their own');
  await expect(deleteEntered('nobody')).rejects.toThrow('User not found.');
});

test('an open order keeps the account, and one that is over does not', async () => {
  const person = await aCustomer();
  const { uid } = person.user;
  const { id } = await aConsultation(person.user);
  await markAsCustomer({ uid, id }, { version: 1 });
  const ask = () => deleteAccount({ reviews: 'keep' }, person.user, person.username);
  await expect(ask()).rejects.toThrow('hasn’t been delivered yet');
  expect((await accounts().get({ uid }).go({ consistent: true })).data).toMatchObject({ uid });
  await setStage({ uid, id }, { stage: 'Cancelled', sendsMail: false, version: 1 });
  await ask();
  expect(await noTraceOf(person)).toEqual([]);
});
