import { Entity, type EntityItem } from 'electrodb';
import { onTable } from '../runtime/table.ts';
import { pictureProperties } from './picture.contract.ts';
import { UPLOAD_KIND_NAMES, UPLOAD_STATUSES } from './upload.contract.ts';

/*
 * Access patterns
 *   the state of one upload                 get        pk UPLOAD#<key of the original>, sk UPLOAD
 *   several uploads of one form             batch get
 * An upload that nothing uses expires; `attachedTo` names what uses it, and takes `expiresAt` away. `published` is of
 * review photos: approved at some time, so that caches may have it. An item's removal lets the cleaner remove the files.
 */
export const uploads = onTable(
  (table) =>
    new Entity(
      {
        model: { entity: 'upload', service: 'hearthside', version: '1' },
        attributes: {
          key: { type: 'string', required: true },
          owner: { type: 'string', required: true },
          kind: { type: UPLOAD_KIND_NAMES, required: true },
          status: { type: UPLOAD_STATUSES, required: true },
          picture: { type: 'map', properties: pictureProperties },
          reason: { type: 'string' },
          attachedTo: { type: 'string' },
          published: { type: 'boolean' },
          expiresAt: { type: 'number' },
        },
        indexes: {
          byKey: {
            pk: { field: 'pk', composite: ['key'], template: 'UPLOAD#${key}', casing: 'none' },
            sk: { field: 'sk', composite: [], template: 'UPLOAD', casing: 'none' },
          },
        },
      },
      table,
    ),
);

export type UploadItem = EntityItem<ReturnType<typeof uploads>>;
