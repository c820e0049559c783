import { copyFile, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { getConversation } from '@hearthside/services/commission/conversations/read-conversation.ts';
import { daysLate } from '@hearthside/services/commission/orders/delivery.contract.ts';
import { orderList } from '@hearthside/services/commission/orders/list-orders.ts';
import { totalsOf } from '@hearthside/services/commission/orders/order.contract.ts';
import { ORDER_STAGES } from '@hearthside/services/commission/orders/stage.contract.ts';
import { numberedPapers } from '@hearthside/services/commission/papers/paper.entity.ts';
import { uploadedAt } from '@hearthside/services/core/media/upload.contract.ts';
import { startOf, today } from '@hearthside/services/core/site/day.contract.ts';
import { listProducts } from '@hearthside/services/shop/catalog/read-products.ts';
import { getActiveHero } from '@hearthside/services/shop/hero/read-hero.ts';
import { listPages } from '@hearthside/services/shop/pages/read-pages.ts';
import { getSite } from '@hearthside/services/shop/pages/read-site.ts';
import { listGallery } from '@hearthside/services/shop/reviews/list-gallery.ts';
import { listReviews, listReviewsOf } from '@hearthside/services/shop/reviews/list-reviews.ts';
import { getHub } from '@hearthside/services/slices/hub/get-hub.ts';
import { FILES } from '@hearthside/services/trade/demo/demo.ts';
import { useMedia } from '@hearthside/tests/fixtures/media/media-bucket.ts';
import { allItems, useTable } from '@hearthside/tests/fixtures/table/table.ts';
import sharp from 'sharp';
import { REGION } from '../../emulators/account.ts';
import { testResource } from '../../emulators/assembly/resource.fake.ts';
import { realClock } from '../../emulators/clock.ts';
import { startTestPools } from '../../emulators/cognito/user-pools.fake.ts';
import type { UserPools } from '../../emulators/cognito/user-pools.ts';
import { RUNNER_KEY } from '../../emulators/iam/iam.ts';
import { newFolder } from '../../emulators/new-folder.fake.ts';
import { openStore, type Store } from '../../emulators/store/store.ts';
import { createBalance } from '../../emulators/stripe/balance.ts';
import { seedAccounts } from './accounts.ts';
import { productId } from './catalogue.ts';
import { seed } from './seed.ts';

useTable();
useMedia();

const POOL = `${REGION}_AbCdEf123`;
let pools: UserPools;
let store: Store;
let art: string;

beforeAll(async () => {
  art = await thumbnails();
  store = await openStore(process.env.AWS_ENDPOINT_URL_DYNAMODB ?? '');
  pools = await startTestPools({
    pools: [
      testResource('AWS::Cognito::UserPool', POOL, { Policies: { PasswordPolicy: { MinimumLength: 6 } } }),
    ],
    groups: [testResource('AWS::Cognito::UserPoolGroup', 'admin', { UserPoolId: POOL, GroupName: 'admin' })],
    store,
  });
});

afterAll(() => pools.close());

/** The pictures of the demo, so small that their variants are made quickly. */
async function thumbnails(): Promise<string> {
  const small = newFolder();
  const pictures = new URL('art/', FILES);
  for (const file of await readdir(pictures))
    if (file.endsWith('.pdf')) await copyFile(new URL(file, pictures), join(small, file));
    else if (/\.(jpg|webp)$/.test(file))
      await sharp(await readFile(new URL(file, pictures)))
        .resize(64)
        .toFile(join(small, file));
  return small;
}

function run(log: (line: string) => void = () => undefined) {
  const {
    AWS_ENDPOINT_URL_DYNAMODB = '',
    AWS_ENDPOINT_URL_S3 = '',
    TABLE_NAME = '',
    MEDIA_BUCKET = '',
  } = process.env;
  return seed({
    region: REGION,
    credentials: RUNNER_KEY,
    endpoints: { dynamodb: AWS_ENDPOINT_URL_DYNAMODB, s3: AWS_ENDPOINT_URL_S3, 'cognito-idp': pools.url },
    tableName: TABLE_NAME,
    mediaBucket: MEDIA_BUCKET,
    userPoolId: POOL,
    store,
    art: pathToFileURL(`${art}/`),
    log,
  });
}

test('an interrupted seed is completed by the next, without duplicates; a complete seed changes nothing', async () => {
  const interrupted = run((line) => {
    if (line.includes('pictures 5/')) throw new Error('killed');
  });
  await expect(interrupted).rejects.toThrow('killed');
  await run();

  const products = await listProducts();
  expect(products).toHaveLength(12);
  expect(products[0]).toMatchObject({ id: productId('001'), itemNumber: '001' });
  expect(products.every(({ picture }) => picture)).toBe(true);
  expect((await getActiveHero()).picture).not.toBeNull();
  expect((await getSite()).links.map(({ slug }) => slug)).toHaveLength(11);
  expect((await listPages()).every(({ publishedAt, hasChanges }) => publishedAt && !hasChanges)).toBe(true);
  const reviews = (await listReviews(productId('001'))).items;
  expect(reviews).toHaveLength(4);
  expect(reviews.filter(({ customerImages }) => customerImages.length > 0)).toHaveLength(1);
  expect((await listReviewsOf('waiting')).items).toHaveLength(1);
  expect((await listReviewsOf('hidden')).items).toHaveLength(1);
  expect(reviews.filter(({ answer }) => answer)).toHaveLength(1);
  const bought = (await listReviews(productId('002'))).items;
  expect(bought.map(({ isVerified }) => isVerified)).toEqual([false, false, true]);
  expect((await listGallery()).items).toHaveLength(6);

  const pool = new CognitoIdentityProviderClient({
    region: REGION,
    credentials: RUNNER_KEY,
    endpoint: pools.url,
  });
  const { customer, prospect, regular } = await seedAccounts(pool, POOL);
  expect(await getHub(customer)).toMatchObject({
    status: 'customer',
    orderHistory: [{ status: 'Order Placed' }],
  });
  expect(await getHub(prospect)).toMatchObject({
    status: 'prospect',
    consultationHistory: [{ status: 'Received Your Request' }],
    quotes: [{ number: 2, state: 'sent', drawings: [{}] }],
  });

  const { orderHistory, consultationHistory } = await getHub(regular);
  expect(consultationHistory.map(({ id }) => id)).toEqual(orderHistory.map(({ id }) => id));
  expect(orderHistory.map(({ status }) => status).sort()).toEqual(ORDER_STAGES.toSorted());
  const photos = orderHistory.find(({ status }) => status === 'In Fabrication')?.photos ?? [];
  const twelveDaysAgo = startOf(today(), -12);
  expect(photos.map(({ key }) => (uploadedAt(key) ?? '') > twelveDaysAgo)).toEqual([true]);
  const inFabrication = orderHistory.find(({ status }) => status === 'In Fabrication')?.id ?? '';
  const thread = await getConversation({ uid: regular.uid, id: inFabrication });
  expect(thread).toMatchObject({ unread: 1, cursor: null });
  expect(thread.messages.flatMap(({ attachments }) => attachments.map(({ name }) => name))).toEqual([
    'drawing.pdf',
    'gate.jpg',
  ]);
  const open = (await orderList.read({})).items;
  expect(open.map((order) => daysLate(order, today()) > 0)).toEqual([
    true,
    ...Array(open.length - 1).fill(false),
  ]);
  expect(open.at(-1)?.delivery).toBeNull();

  // For the accountant: payments by card as the provider has them, what it paid out, and the invoices.
  const byCard = orderHistory.flatMap(({ payments }) => payments.filter(({ kind }) => kind === 'paid'));
  const moves = await createBalance({ store, clock: realClock() }).list({});
  const charged = moves.filter(({ type }) => type === 'charge').map(({ amount }) => amount);
  expect(charged.sort()).toEqual(byCard.map(({ amount }) => amount).sort());
  expect(moves.some(({ type }) => type === 'payout')).toBe(true);
  const delivered = orderHistory.find(({ status }) => status === 'Delivered');
  expect(delivered && totalsOf(delivered)).toMatchObject({ taxes: [{ rate: 2.9 }], balance: 0 });
  const invoices = await numberedPapers(delivered?.id ?? '');
  expect(invoices.map(({ content }) => content.shop.contact.length > 0)).toEqual([true, true]);

  const before = await allItems();
  expect(before.filter(({ pk }) => pk?.S?.startsWith('PAPERNUMBER#'))).toHaveLength(9);
  const uploaded = before.flatMap(({ pk }) =>
    pk?.S?.startsWith('UPLOAD#') ? pk.S.replace(/\d{13}_/, '') : [],
  );
  expect(new Set(uploaded).size).toBe(uploaded.length);
  await run();
  expect(await allItems()).toEqual(before);
});
