import { ListObjectsV2Command } from '@aws-sdk/client-s3';
import { heldPrefix, mediaBucket, publicPrefix, s3 } from './bucket.ts';
import { deleteFiles } from './delete-files.ts';

/** Removes an original and all of its variants, also those of an upload that never got ready; may be repeated. */
export async function removePicture(key: string): Promise<void> {
  // The held ones first: an approval at the same moment then has nothing more to copy to the public ones.
  await deleteFiles([key, ...(await filesBelow(heldPrefix(key)))]);
  await deleteFiles(await filesBelow(publicPrefix(key)));
}

async function filesBelow(folder: string): Promise<string[]> {
  // One page is a thousand; a picture has at most fifteen variants.
  const { Contents = [] } = await s3.send(
    new ListObjectsV2Command({ Bucket: mediaBucket(), Prefix: `${folder}/` }),
  );
  return Contents.flatMap(({ Key }) => Key ?? []);
}
