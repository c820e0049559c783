import * as z from 'zod/mini';
import { MAX_VIEW_ADDRESS, MAX_VIEW_NAME, MAX_VIEWS, type SavedView } from './saved-view.contract.ts';

const pathAndName = ({ name, address }: SavedView) => `${address.split('?')[0]} ${name}`;

/** `version` is the one that the owner saw. */
export const SavedViewsInput = z.object({
  views: z
    .array(
      z.object({
        name: z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_VIEW_NAME)),
        address: z.string().check(z.maxLength(MAX_VIEW_ADDRESS)),
      }),
    )
    .check(
      z.maxLength(MAX_VIEWS),
      z.refine((views) => new Set(views.map(pathAndName)).size === views.length, {
        error: 'Two views of a list have the same name.',
      }),
    ),
  version: z.int().check(z.nonnegative()),
});
export type SavedViewsInput = z.infer<typeof SavedViewsInput>;
