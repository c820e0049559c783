import { Entity } from 'electrodb';
import { pictureProperties } from '../media/picture.contract.ts';
import { onTable } from '../runtime/table.ts';

/*
 * Access patterns
 *   the active image's picture              get      pk HERO, sk ACTIVE
 *   all images, newest first                query    pk HERO, sk begins with IMAGE#, descending
 *   one image                               get      pk HERO, sk IMAGE#<id>
 * At most one image can be active, because "active" is one item that points at it. The pointer holds the picture too,
 * so that the landing page is one get; a picture never changes.
 */
export const heroImages = onTable(
  (table) =>
    new Entity(
      {
        model: { entity: 'heroImage', service: 'hearthside', version: '1' },
        attributes: {
          id: { type: 'string', required: true },
          picture: { type: 'map', properties: pictureProperties, required: true },
        },
        indexes: {
          all: {
            pk: { field: 'pk', composite: [], template: 'HERO', casing: 'none' },
            sk: { field: 'sk', composite: ['id'], template: 'IMAGE#${id}', casing: 'none' },
          },
        },
      },
      table,
    ),
);

export const activeHero = onTable(
  (table) =>
    new Entity(
      {
        model: { entity: 'activeHero', service: 'hearthside', version: '1' },
        attributes: {
          imageId: { type: 'string', required: true },
          picture: { type: 'map', properties: pictureProperties, required: true },
        },
        indexes: {
          only: {
            pk: { field: 'pk', composite: [], template: 'HERO', casing: 'none' },
            sk: { field: 'sk', composite: [], template: 'ACTIVE', casing: 'none' },
          },
        },
      },
      table,
    ),
);
