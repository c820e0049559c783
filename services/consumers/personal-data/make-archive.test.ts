import { PutObjectCommand } from '@aws-sdk/client-s3';
import { testResource } from '@hearthside/infra/emulators/assembly/resource.fake.ts';
import { RUNNER_KEY } from '@hearthside/infra/emulators/iam/iam.ts';
import { startTestS3 } from '@hearthside/infra/emulators/s3/s3.fake.ts';
import type { S3 } from '@hearthside/infra/emulators/s3/s3.ts';
import { readObject } from '@hearthside/tests/fixtures/media/media-bucket.ts';
import { aReadyUpload } from '@hearthside/tests/fixtures/table/catalogue.ts';
import { somebody } from '@hearthside/tests/fixtures/table/people.ts';
import { useTable } from '@hearthside/tests/fixtures/table/table.ts';
import { unzipSync } from 'fflate';
import { mediaBucket, s3 } from '../../core/media/bucket.ts';
import { uploads } from '../../core/media/upload.entity.ts';
import { archives } from './archive.entity.ts';
import { makeArchive } from './make-archive.ts';
import { requestArchive } from './request-archive.ts';

useTable();

let service: S3;
beforeAll(async () => {
  service = await startTestS3({
    buckets: [testResource('AWS::S3::Bucket', 'media', {})],
    iam: {
      secretOf: () => RUNNER_KEY.secretAccessKey,
      // As the worker, which may list its own folders only.
      allows: (_, action) => action !== 's3:ListBucket',
    },
  });
  Object.assign(process.env, {
    AWS_ACCESS_KEY_ID: RUNNER_KEY.accessKeyId,
    AWS_SECRET_ACCESS_KEY: RUNNER_KEY.secretAccessKey,
    AWS_ENDPOINT_URL_S3: service.url,
    MEDIA_BUCKET: 'media',
  });
});
afterAll(async () => {
  s3.destroy();
  await service.close();
});

test('an archive has every original that is there; one that is gone, for which S3 answers 403, ends nothing', async () => {
  const user = somebody();
  const [there = '', gone = ''] = [await aReadyUpload('profile', user), await aReadyUpload('profile', user)];
  for (const key of [there, gone])
    await uploads()
      .patch({ key })
      .set({ attachedTo: `USER#${user.uid}` })
      .go();
  await s3.send(new PutObjectCommand({ Bucket: mediaBucket(), Key: there, Body: 'a photo' }));
  await expect(readObject(gone)).rejects.toMatchObject({ name: 'AccessDenied' });

  await requestArchive(user);
  const asked = (await archives().get({ uid: user.uid }).go()).data;
  await makeArchive(user.uid, asked?.id ?? '');
  const { files = [], status } = (await archives().get({ uid: user.uid }).go()).data ?? {};
  expect(status).toBe('ready');
  const names = Object.keys(unzipSync((await readObject(files[0] ?? '')).body));
  expect(names.sort()).toEqual(['README.txt', 'data.json', `pictures/${there}`]);
});
