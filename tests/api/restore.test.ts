import { createServer } from 'node:http';
import { type AttributeValue, DeleteItemCommand } from '@aws-sdk/client-dynamodb';
import { PutObjectCommand } from '@aws-sdk/client-s3';
import { listen } from '@hearthside/infra/emulators/server.ts';
import type { Service } from '@hearthside/infra/emulators/service.ts';
import { describePlan, type Plan } from '@hearthside/infra/restore/plan.ts';
import { restore } from '@hearthside/infra/restore/restore.ts';
import { deleteAccount } from '@hearthside/services/consumers/personal-data/delete-account.ts';
import { mediaBucket, s3 } from '@hearthside/services/core/media/bucket.ts';
import { uploads } from '@hearthside/services/core/media/upload.entity.ts';
import { isSettled } from '@hearthside/services/core/outbox/mail.entity.ts';
import { dynamo } from '@hearthside/services/core/runtime/table.ts';
import type { Product } from '@hearthside/services/shop/catalog/product.contract.ts';
import { getProduct } from '@hearthside/services/shop/catalog/read-products.ts';
import { updateProduct } from '@hearthside/services/shop/catalog/save-product.ts';
import { addHeroImage, deleteHeroImage } from '@hearthside/services/shop/hero/change-hero.ts';
import { saveReview } from '@hearthside/services/shop/reviews/submit-review.ts';
import { eventually } from '../fixtures/eventually.ts';
import { passOn } from '../fixtures/fault-proxy.fake.ts';
import { mailsAbout } from '../fixtures/mail/outbox.ts';
import { filesOf, goneFiles, readObject } from '../fixtures/media/media-bucket.ts';
import { aPng, uploadFile } from '../fixtures/media/upload-file.ts';
import { aPersonWithEverything, type Person } from '../fixtures/personal-data/a-person.ts';
import { goneTraces, tracesOf } from '../fixtures/personal-data/traces.ts';
import { useRestorableCloud } from '../fixtures/restore/restorable-cloud.ts';
import { aProduct, aProductInput, owner } from '../fixtures/table/catalogue.ts';
import { aConsultation, somebody } from '../fixtures/table/people.ts';
import { allItems } from '../fixtures/table/table.ts';

/** DynamoDB at that URL for somebody whose credentials end after some writes. */
async function expiringAccess(url: string, writes: number): Promise<Service> {
  let left = writes;
  const server = createServer(async (incoming, answer) => {
    const isWrite = /\.(Put|Delete)Item$/.test(String(incoming.headers['x-amz-target']));
    if (isWrite && --left < 0) {
      incoming.resume();
      const message = 'The security token included in the request is expired';
      answer.writeHead(400, { 'content-type': 'application/x-amz-json-1.0' });
      answer.end(JSON.stringify({ __type: 'com.amazon.coral.service#ExpiredTokenException', message }));
      return;
    }
    const { status, headers, body } = await passOn(url, incoming);
    answer.writeHead(status, headers).end(body);
  });
  return listen(server);
}

const cloud = useRestorableCloud();
const agree = async () => true;

type Item = Record<string, AttributeValue>;

// What a restore makes as it was; the rest is about what was sent, who was here, and what is under way.
const RESTORED = [
  'quote',
  'quoteVersion',
  'conversation',
  'message',
  'privateNote',
  'product',
  'review',
  'authorship',
  'heroImage',
  'activeHero',
  'consultation',
  'order',
  'note',
];

const restoredItems = (items: Item[]) =>
  items
    .filter(({ __edb_e__ }) => RESTORED.includes(__edb_e__?.S ?? ''))
    .sort((a, b) => JSON.stringify([a.pk, a.sk]).localeCompare(JSON.stringify([b.pk, b.sk])));

const namesOf = ({ user, username }: Person) => [user.uid, user.email, username];
const spoil = async ({ id, version, itemNumber }: Product) =>
  updateProduct(id, version, await aProductInput({ name: 'Spoilt', itemNumber }), owner);

/** A hero image with its files, which are made by the images function. */
async function aHeroImage(): Promise<{ id: string; key: string }> {
  const key = await uploadFile(await aPng(), { kind: 'hero' }, owner);
  await cloud.settled();
  const { id } = await addHeroImage(key, owner);
  return { id, key };
}

/** How many e-mails were sent, once the stream is read: it keeps the order, so what was written before is done. */
async function mailsSoFar(): Promise<number> {
  const { id } = await aConsultation(somebody());
  await cloud.settled();
  await eventually(
    () => mailsAbout(id),
    (all) => all.length === 2 && all.every(isSettled),
  );
  return (await cloud.inbox().list()).length;
}

const overwrite = (Key: string) =>
  s3.send(new PutObjectCommand({ Bucket: mediaBucket(), Key, Body: 'not a picture' }));

const remove = ({ pk = { S: '' }, sk = { S: '' } }: Item = {}) =>
  dynamo.send(new DeleteItemCommand({ TableName: 'hearthside', Key: { pk, sk } }));

test('table and pictures are as they were, nothing is mailed again, and who left stays away', async () => {
  const product = await aProduct();
  const keeper = await aPersonWithEverything(cloud, product);
  const leaver = await aPersonWithEverything(cloud, product);
  const hero = await aHeroImage();
  const heroFiles = await filesOf(hero.key);
  const variant = heroFiles.find((key) => key.startsWith('media/')) ?? '';
  const { body: picture } = await readObject(variant);
  await mailsSoFar();
  const before = restoredItems(await allItems());
  const to = await cloud.restorePoint();

  await spoil(product);
  const made = await aProduct();
  const photo = await uploadFile(await aPng(), { kind: 'review', productId: made.id }, keeper.user);
  await cloud.settled();
  await saveReview(made.id, { rating: 5, reviewText: 'New.', photoKeys: [photo] }, keeper.user);
  await remove(
    before.find(({ pk, __edb_e__ }) => pk?.S === `USER#${keeper.user.uid}` && __edb_e__?.S === 'order'),
  );
  await overwrite(variant);
  await deleteHeroImage(hero.id);
  await deleteAccount({ reviews: 'delete' }, leaver.user, leaver.username);
  await cloud.settled();
  await goneTraces(namesOf(leaver));
  await goneFiles(hero.key);
  const mailed = await mailsSoFar();
  const photoFiles = await filesOf(photo);

  expect(await restore(cloud.target(), to, agree)).toEqual({ is: 'restored', refused: 0 });
  const quote = before.find(
    ({ pk, __edb_e__ }) => pk?.S === `USER#${leaver.user.uid}` && __edb_e__?.S === 'quote',
  );
  const expected = before
    .filter(
      (item) => !JSON.stringify(item).includes(leaver.user.uid) && item.pk?.S !== `QUOTE#${quote?.id?.S}`,
    )
    // The review that left with its author does not count any more.
    .map((item) =>
      item.id?.S === product.id
        ? {
            ...item,
            ratingSum: { N: '1' },
            ratingCount: { N: '1' },
            stars1: { N: '1' },
            reviewTotal: { N: '1' },
          }
        : item,
    );
  expect(restoredItems(await allItems())).toEqual(expected);
  // Two are of the request that asks.
  expect(await mailsSoFar()).toBe(mailed + 2);
  expect(await tracesOf(namesOf(leaver))).toEqual([]);
  expect(await filesOf(hero.key)).toEqual(heroFiles);
  expect((await readObject(variant)).body.equals(picture)).toBe(true);
  // A picture that nothing shows any more goes as those do that were never used.
  expect(await filesOf(photo)).toEqual(photoFiles);
  expect((await uploads().get({ key: photo }).go()).data?.expiresAt).toBeGreaterThan(Date.now() / 1000);
});

test('the plan says what would be done; nothing is done without a yes, and nothing twice', async () => {
  const hero = await aHeroImage();
  const files = await filesOf(hero.key);
  const product = await aProduct();
  const to = await cloud.restorePoint();
  await deleteHeroImage(hero.id);
  await cloud.settled();
  await goneFiles(hero.key);
  await spoil(product);
  await aProduct();

  const seen: string[][] = [];
  const decline = async (plan: Plan) => {
    seen.push(describePlan(plan));
    return false;
  };
  expect(await restore(cloud.target(), to, decline)).toEqual({ is: 'declined' });
  expect(seen[0]).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/put back +change +remove/),
      expect.stringMatching(/^heroImage +1 +0 +0$/),
      expect.stringMatching(/^product +0 +1 +1$/),
      `Pictures to bring back: 1 (${files.length} files).`,
    ]),
  );
  expect(await filesOf(hero.key)).toEqual([]);

  expect(await restore(cloud.target(), to, agree)).toEqual({ is: 'restored', refused: 0 });
  expect(await filesOf(hero.key)).toEqual(files);
  const items = restoredItems(await allItems());
  expect(await restore(cloud.target(), to, agree)).toEqual({ is: 'as it was' });
  expect(restoredItems(await allItems())).toEqual(items);
});

test('a restore that is cut off goes on where it stopped', async () => {
  const hero = await aHeroImage();
  const files = await filesOf(hero.key);
  const made = [await aProduct(), await aProduct(), await aProduct()];
  const to = await cloud.restorePoint();
  const before = restoredItems(await allItems());
  for (const { id, version, itemNumber } of made)
    await updateProduct(id, version, await aProductInput({ name: 'Spoilt', itemNumber }), owner);
  await deleteHeroImage(hero.id);
  await cloud.settled();
  await goneFiles(hero.key);
  const expiring = await expiringAccess(cloud.tableUrl(), 2);
  await expect(restore(cloud.target(expiring.url), to, agree)).rejects.toThrow('expired');
  await expiring.close();
  expect(restoredItems(await allItems())).not.toEqual(before);

  expect(await restore(cloud.target(), to, agree)).toEqual({ is: 'restored', refused: 0 });
  expect(restoredItems(await allItems())).toEqual(before);
  expect(await filesOf(hero.key)).toEqual(files);
});

test('what somebody changes between the plan and the restore is left to them', async () => {
  const product = await aProduct();
  const to = await cloud.restorePoint();
  const { version } = await spoil(product);
  const meanwhile = async () => {
    await updateProduct(
      product.id,
      version,
      await aProductInput({ name: 'Mended', itemNumber: product.itemNumber }),
      owner,
    );
    return true;
  };
  // The product, and the upload of the picture that it showed in between.
  expect(await restore(cloud.target(), to, meanwhile)).toEqual({ is: 'restored', refused: 2 });
  expect(await getProduct(product.id)).toMatchObject({ name: 'Mended' });
  expect(await restore(cloud.target(), to, agree)).toEqual({ is: 'restored', refused: 0 });
  expect(await getProduct(product.id)).toMatchObject({ name: product.name });
});

test('a time from before the table is refused with the times that are possible', async () => {
  const tooEarly = new Date(Date.now() - 3600_000);
  await expect(restore(cloud.target(), tooEarly, agree)).rejects.toThrow(
    /can be restored to times from 20.*Z to 20.*Z, not to/,
  );
});
