import { topics } from '@hearthside/services/core/model/topic.contract.ts';
import type { HeroImage, HeroSettings } from '@hearthside/services/shop/hero/hero.contract.ts';
import type { Host } from '@hearthside/shell/federation/contract.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { inWords, useWrite } from '@hearthside/shell/federation/use-write.ts';
import { type SendOptions, uploadFile } from '@hearthside/shell/media/upload/upload-file.ts';
import { parseResponse } from 'hono/client';
import { adminApi, adminQuery, useApiWrite } from '../admin-api.ts';

/** Every hero image, newest first. */
export const heroImagesQuery = (host: Host) =>
  adminQuery(host, ['admin', 'hero'], topics.hero, (api) => api.hero.$get());

/** Uploads a file and adds it to the hero images, inactive. */
export function useAddHeroImage() {
  const host = useHost();
  const write = async ({ file, ...options }: SendOptions & { file: File }) => {
    const upload = { apiFetch: inWords(host.apiFetch), beginTask: host.beginTask, ...options };
    const { key } = await uploadFile(file, { kind: 'hero' }, upload);
    return parseResponse(adminApi(host).hero.$post({ json: { key } }));
  };
  return useWrite(write, [topics.hero]);
}

/** Makes an image the active one, which the landing page shows. */
export const useActivateHeroImage = () =>
  useApiWrite(
    [topics.hero],
    (api, { id: imageId }: HeroImage) => api.hero[':imageId'].activate.$post({ param: { imageId } }),
    { failed: () => 'Failed to set the active image.' },
  );

/** Saves the focal point and the schedule. The API answers 409 if the image is not in the version that the owner saw. */
export const useSetHeroImage = ({ id: imageId }: HeroImage) =>
  useApiWrite([topics.hero], (api, json: HeroSettings & { version: number }) =>
    api.hero[':imageId'].$put({ param: { imageId }, json }),
  );

export const useDeleteHeroImage = () =>
  useApiWrite(
    [topics.hero],
    (api, { id: imageId }: HeroImage) => api.hero[':imageId'].$delete({ param: { imageId } }),
    { failed: 'Failed to delete image. It may have already been removed from storage. Error:' },
  );
