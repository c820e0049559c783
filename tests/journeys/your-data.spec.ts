import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { DynamoDBClient, paginateScan } from '@aws-sdk/client-dynamodb';
import { paginateListObjectsV2, S3Client } from '@aws-sdk/client-s3';
import type { Target } from '@hearthside/infra/target.ts';
import { REPOSITORY } from '@hearthside/shell/federation/workspaces.ts';
import type { Page } from '@playwright/test';
import { unzipSync } from 'fflate';
import { aPng } from '../fixtures/media/upload-file.ts';
import { aVisitor } from './consultation-steps.ts';
import { accounts, expect, test } from './fixtures.ts';
import { anotherPerson } from './live-steps.ts';
import { askToDelete } from './session-steps.ts';
import { password } from './site.ts';

const MEDIA = 'hearthside-media-000000000000-us-east-1';

/** The items and the keys of files that name one of these. An API test looks into the files too. */
async function tracesOf(target: Target, names: string[]): Promise<string[]> {
  const table = { client: new DynamoDBClient(target.client('dynamodb')) };
  const bucket = { client: new S3Client(target.client('s3')) };
  const stored: string[] = [];
  for await (const { Items = [] } of paginateScan(table, { TableName: 'hearthside', ConsistentRead: true }))
    stored.push(...Items.map((item) => JSON.stringify(item)));
  for await (const { Contents = [] } of paginateListObjectsV2(bucket, { Bucket: MEDIA }))
    stored.push(...Contents.map(({ Key = '' }) => Key));
  return stored.filter((text) => names.some((name) => text.includes(name)));
}

/** The lines of the functions' logs that name one of these. */
async function loggedLines(names: string[]): Promise<string[]> {
  const folder = resolve(REPOSITORY, process.env.DATA_DIR ?? '.local', 'logs');
  const files = await readdir(folder);
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
  return texts
    .flatMap((text) => text.split('\n'))
    .filter((line) => names.some((name) => line.includes(name)));
}

async function uidOf(page: Page): Promise<string> {
  const token = await page.evaluate(
    () => Object.entries(localStorage).find(([key]) => key.endsWith('.idToken'))?.[1] ?? '',
  );
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).sub;
}

async function sendProfilePhoto(page: Page): Promise<void> {
  const main = page.getByRole('main');
  await main.getByLabel('Profile photo').setInputFiles({
    name: 'me.png',
    mimeType: 'image/png',
    buffer: await aPng(400, 400),
  });
  await main.getByRole('button', { name: 'Upload Photo' }).click();
  await expect(main.getByAltText('Your profile photo')).toBeVisible();
}

test('a customer downloads what the shop stores about them; their deleted account leaves nothing but an e-mail that says so', async ({
  page,
  browser,
  makeRequest,
  signIn,
  localCloud,
  mailsTo,
  expectAccessible,
}) => {
  const visitor = aVisitor('Leaver');
  await makeRequest(visitor, { details: 'A bowl with a data plate.' });
  await sendProfilePhoto(page);
  await test.step('the archive has the records and pictures, and nothing of others', async () => {
    await page.goto('/userhub/account');
    await page.getByRole('button', { name: 'Download my data' }).click();
    const link = page.getByRole('link', { name: 'Save the archive' });
    await expect(link).toBeVisible();
    await expectAccessible();
    const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
    const files = unzipSync(await readFile(await download.path()));
    const data = JSON.parse(Buffer.from(files['data.json'] ?? []).toString());
    expect(data.profile).toMatchObject({
      displayName: visitor.name,
      email: visitor.email,
      status: 'prospect',
    });
    expect(data.consultationRequests).toMatchObject([
      { details: 'A bowl with a data plate.', phone: '555-123-4567' },
    ]);
    expect(Object.keys(files)).toContain(`pictures/${data.profile.photo}`);
    expect(Buffer.from(files['README.txt'] ?? []).toString()).toContain('- consultationRequests: ');
    for (const stranger of Object.values(accounts)) expect(JSON.stringify(data)).not.toContain(stranger);
  });

  const uid = await uidOf(page);
  const names = [uid, visitor.email];
  const ownersScreen = await anotherPerson(browser);
  await signIn(accounts.owner, ownersScreen);
  await ownersScreen.goto('/admin/consultations');
  const row = ownersScreen.getByRole('row').filter({ hasText: visitor.name });
  await expect(row).toHaveCount(1);
  const secondTab = await page.context().newPage();
  await secondTab.goto('/userhub');
  await expect(secondTab.getByText(`Welcome, ${visitor.name}!`)).toBeVisible();

  expect((await tracesOf(localCloud.target, names)).length).toBeGreaterThan(5);
  const question = await askToDelete(page);
  await expect(question.getByLabel('Keep my reviews, without my name and photos')).toBeChecked();
  await expectAccessible();
  await question.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByText('Your account is being deleted.')).toBeVisible();
  await expect(secondTab).toHaveURL(/\/$/);
  await expect(row).toHaveCount(0);
  await localCloud.settled();
  expect(await tracesOf(localCloud.target, names)).toEqual([]);
  expect(await loggedLines(names)).toEqual([]);
  const subjects = (await mailsTo(visitor.email)).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject === 'Your Account Has Been Deleted')).toHaveLength(1);

  await page.goto('/login');
  await page.getByRole('main').getByLabel('Email', { exact: true }).fill(visitor.email);
  await page.getByRole('main').getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByText('Invalid email or password. Please try again.')).toBeVisible();
  await ownersScreen.context().close();
});
