import { filesUnder, readObject, useMedia } from '@hearthside/tests/fixtures/media/media-bucket.ts';
import { postFile } from '@hearthside/tests/fixtures/media/upload-file.ts';
import { aUser, owner } from '@hearthside/tests/fixtures/table/catalogue.ts';
import { useTable, watchWrites } from '@hearthside/tests/fixtures/table/table.ts';
import sharp from 'sharp';
import type { User } from '../runtime/user.ts';
import { createUpload } from './create-upload.ts';
import { processUpload } from './images.lambda.ts';
import { linkToDocument } from './read-private-file.ts';
import { readyPictures, uploads } from './upload.entity.ts';
import type { UploadInput } from './upload.schema.ts';
import { getUpload } from './upload-api.ts';

useTable();
const { settled } = useMedia();

const PRODUCT = '01J00000000000000000000000';
const color = { r: 180, g: 90, b: 40 };

function anImage(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: color } });
}

/** Does what the browser does: asks for a ticket, posts the form, and waits until the picture is ready. */
async function upload(file: Buffer, input: Partial<UploadInput> = {}, user: User = owner) {
  const asked: UploadInput = {
    kind: 'product',
    filename: 'photo.jpg',
    contentType: 'image/jpeg',
    size: file.byteLength,
    ...input,
  };
  const ticket = await createUpload(asked, user);
  const posted = await postFile(ticket, file);
  await settled();
  return { ticket, posted, state: await getUpload(ticket.key, user) };
}

test('a photo gets every width of each format, upright and without its metadata', async () => {
  const file = await anImage(1000, 700)
    .withExif({ IFD3: { GPSLatitude: '45/1 30/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const { ticket, state } = await upload(file, { filename: 'Mein Feuer & Grill.JPG' });
  expect(ticket.key).toMatch(/^products\/\d+_Mein-Feuer-Grill.JPG$/);
  expect(state).toMatchObject({
    status: 'ready',
    picture: { key: ticket.key, url: `/media/${ticket.key}`, width: 700, height: 1000 },
  });
  expect(state.picture?.placeholder.length).toBeLessThanOrEqual(400);

  const files = await filesUnder(`media/${ticket.key}/`);
  const names = ['320.avif', '640.avif', '640.jpg', '700.avif', '700.jpg'];
  expect(files).toEqual(names.map((name) => `media/${ticket.key}/${name}`));
  for (const key of files) {
    const { body, CacheControl } = await readObject(key);
    const { width, exif, orientation } = await sharp(body).metadata();
    expect({ width, exif, orientation }).toEqual({ width: Number(/(\d+)\.\w+$/.exec(key)?.[1]) });
    expect(CacheControl).toBe('public, max-age=31536000, immutable');
  }
});

test('a narrow profile photo, as Google has them, also exists at the width that the header shows', async () => {
  const { ticket, state } = await upload(
    await anImage(96, 48).png().toBuffer(),
    { kind: 'profile', contentType: 'image/png' },
    aUser(),
  );
  expect(state.picture).toMatchObject({ width: 320, height: 160 });
  expect(await filesUnder(`media/${ticket.key}/`)).toEqual(
    ['320.avif', '320.jpg'].map((name) => `media/${ticket.key}/${name}`),
  );
});

test('a review photo has no public file before it is approved', async () => {
  const customer = aUser();
  const { ticket, state } = await upload(
    await anImage(400, 300).png().toBuffer(),
    { kind: 'review', contentType: 'image/png', productId: PRODUCT },
    customer,
  );
  expect(state.status).toBe('ready');
  expect(await filesUnder(`held/${ticket.key}/`)).toHaveLength(3);
  expect(await filesUnder('media/productReviews/')).toEqual([]);
});

test('the form takes this key, this type and an acceptable size only', async () => {
  const file = await anImage(10, 10).jpeg().toBuffer();
  const input = { kind: 'profile', filename: 'me.jpg', contentType: 'image/jpeg', size: 1 } as const;
  const ticket = await createUpload(input, owner);
  const other = { ...ticket, fields: { ...ticket.fields, key: 'products/1_other.jpg' } };
  expect((await postFile(other, file)).status).toBe(403);
  const text = { ...ticket, fields: { ...ticket.fields, 'Content-Type': 'text/html' } };
  expect((await postFile(text, file)).status).toBe(403);
  expect((await postFile(ticket, Buffer.alloc(8 * 1024 * 1024 + 1))).status).toBe(400);
  expect((await postFile(ticket, file)).status).toBe(204);
  await settled();
});

test('an event that S3 delivers twice changes nothing', async () => {
  const { ticket, state } = await upload(await anImage(50, 50).jpeg().toBuffer());
  await processUpload(ticket.key);
  expect(await getUpload(ticket.key, owner)).toEqual(state);
});

test('only the owner uploads what is the shop’s, and only its uploader sees an upload', async () => {
  const input = { filename: 'a.jpg', contentType: 'image/jpeg', size: 1 } as const;
  for (const kind of ['product', 'hero', 'page', 'drawing', 'workshop'] as const)
    await expect(createUpload({ ...input, kind }, aUser())).rejects.toThrow('owner only');
  const { key } = await createUpload({ ...input, kind: 'profile' }, aUser());
  await expect(getUpload(key, owner)).rejects.toThrow('Upload not found');
});

test('two files of one name at the same moment get keys of their own', async () => {
  const input = { kind: 'profile', filename: 'image.jpg', contentType: 'image/jpeg', size: 1 } as const;
  const tickets = await Promise.all(Array.from({ length: 4 }, () => createUpload(input, aUser())));
  expect(new Set(tickets.map(({ key }) => key)).size).toBe(4);
});

test('an upload that is pending for 20 minutes is refused with a reason, one of 19 minutes is still pending', async () => {
  const input = { kind: 'profile', filename: 'a.jpg', contentType: 'image/jpeg', size: 1 } as const;
  const { key } = await createUpload(input, aUser());
  const age = async (minutes: number) => {
    const expiresAt = Math.floor(Date.now() / 1000) + 24 * 3600 - minutes * 60;
    await uploads().patch({ key }).set({ expiresAt }).go();
    return getUpload(key, aUser());
  };
  expect(await age(19)).toMatchObject({ status: 'pending', reason: null });
  const reason = 'The upload didn’t finish. Please upload the file again.';
  expect(await age(21)).toEqual({ key, status: 'refused', picture: null, reason });
  const wanted = readyPictures({ keys: [key], kind: 'profile', owner: aUser().uid, field: 'key' });
  await expect(wanted).rejects.toMatchObject({ errors: { 'key.0': reason } });
});

test('of 80 uploads of one account at four at a time sixty are allowed, and a refused one leaves nothing', async () => {
  const keen = aUser({ uid: 'keen' });
  const input = { kind: 'profile', filename: 'a.jpg', contentType: 'image/jpeg', size: 1 } as const;
  const outcomes: string[] = [];
  for (let round = 0; round < 20; round++) {
    const asked = await Promise.allSettled(Array.from({ length: 4 }, () => createUpload(input, keen)));
    outcomes.push(...asked.map((answer) => (answer.status === 'rejected' ? answer.reason.code : 'allowed')));
  }
  expect(outcomes.filter((outcome) => outcome === 'allowed')).toHaveLength(60);
  expect(outcomes.slice(-20)).toEqual(Array(20).fill('quota'));
  const writes = watchWrites();
  await expect(createUpload(input, keen)).rejects.toMatchObject({ status: 429 });
  expect(writes()).toEqual([]);
  await createUpload(input, { ...keen, isAdmin: true });
});

test('a PDF of a message is stored as it is, held, and answered as a file to save; a page that calls itself one is refused', async () => {
  const pdf = Buffer.from('%PDF-1.7\n1 0 obj <</Type /Catalog>> endobj\n%%EOF\n');
  const asked = { kind: 'message', contentType: 'application/pdf' } as const;
  const { ticket, state } = await upload(pdf, { ...asked, filename: 'Plan "A".pdf' });
  expect(state).toMatchObject({ status: 'ready', picture: null });
  expect(await filesUnder(`media/${ticket.key}`)).toEqual([]);
  const answer = await fetch(await linkToDocument(ticket.key));
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="Plan-A-.pdf"');
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(pdf);

  const other = await upload(pdf, { ...asked, filename: 'чертёж (1).pdf' });
  const named = (await fetch(await linkToDocument(other.ticket.key))).headers.get('content-disposition');
  expect(named).toMatch(/^attachment; filename="[\w.-]+\.pdf"; filename\*=UTF-8''[\w.%-]+$/);
  expect(decodeURIComponent(named?.split("''")[1] ?? '')).toBe('чертёж (1).pdf');

  const page = await upload(Buffer.from('<script>alert(1)</script>'), { ...asked, filename: 'a.pdf' });
  expect(page.state).toMatchObject({ status: 'refused' });
  const elsewhere = await upload(pdf, { kind: 'product', filename: 'a.jpg' });
  expect(elsewhere.state).toMatchObject({ status: 'refused' });
});
