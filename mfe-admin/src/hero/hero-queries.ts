import { topics } from '@hearthside/services/kit/model/topic.contract.ts';
import type { HeroImage, HeroSettings } from '@hearthside/services/shop/hero/hero.contract.ts';
import type { Host } from '@hearthside/shell/federation/contract.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { invalidateTopics } from '@hearthside/shell/federation/topics.ts';
import { type SendOptions, uploadFile } from '@hearthside/shell/media/upload/upload-file.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { parseResponse } from 'hono/client';
import { adminApi } from '../admin-api.ts';

/** Every hero image, newest first. */
export function heroImagesQuery(host: Host) {
  return queryOptions({
    queryKey: ['admin', 'hero'] as const,
    meta: { topic: topics.hero },
    queryFn: () => parseResponse(adminApi(host).hero.$get()),
  });
}

/** Uploads a file and adds it to the hero images, inactive. */
export function useAddHeroImage() {
  const host = useHost();
  return useHeroMutation(async ({ file, ...options }: SendOptions & { file: File }) => {
    const { apiFetch, beginTask } = host;
    const { key } = await uploadFile(file, { kind: 'hero' }, { apiFetch, beginTask, ...options });
    return parseResponse(adminApi(host).hero.$post({ json: { key } }));
  });
}

/** Makes an image the active one, which the landing page shows. */
export function useActivateHeroImage() {
  const host = useHost();
  return useHeroMutation(({ id: imageId }: HeroImage) =>
    parseResponse(adminApi(host).hero[':imageId'].activate.$post({ param: { imageId } })),
  );
}

/** Saves the focal point and the schedule. The API answers 409 if the image is not in the version that the owner saw. */
export function useSetHeroImage() {
  const host = useHost();
  return useHeroMutation(({ image, settings }: { image: HeroImage; settings: HeroSettings }) =>
    parseResponse(
      adminApi(host).hero[':imageId'].$put({
        param: { imageId: image.id },
        json: { ...settings, version: image.version },
      }),
    ),
  );
}

/** Deletes an image with its files. */
export function useDeleteHeroImage() {
  const host = useHost();
  return useHeroMutation(({ id: imageId }: HeroImage) =>
    parseResponse(adminApi(host).hero[':imageId'].$delete({ param: { imageId } })),
  );
}

function useHeroMutation<Input, Answer>(mutationFn: (input: Input) => Promise<Answer>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => invalidateTopics(queries, topics.hero),
  });
}
