import { CustomAttributeType } from 'electrodb';
import type { Focus, Picture } from '../../core/media/picture.contract.ts';
import { fileNameOf } from '../../core/media/upload.contract.ts';
import { entity, type ItemOf, key } from '../../core/model/entity.ts';
import { counted, type FieldWords, HIDDEN, moment, type RecordWords } from '../../core/model/record-words.ts';

const focus = { type: CustomAttributeType<Focus>('any') } as const;
const picture = { type: CustomAttributeType<Picture>('any') } as const;

/** An image with the moments between which it is shown; an empty one does not limit. */
interface Planned {
  imageId: string;
  picture: Picture;
  focus?: Focus;
  from: string;
  until: string;
}

/*
 * Access patterns
 *   the image that is shown now             get      pk HERO, sk ACTIVE
 *   all images, newest first                query    pk HERO, sk begins with IMAGE#, descending
 *   one image                               get      pk HERO, sk IMAGE#<id>
 * At most one image can be active, because "active" is one item that points at it. That item holds the pictures of the
 * active and of the scheduled images too, so that the landing page is one get; a picture never changes.
 */
export const heroImages = entity('heroImage', {
  attributes: {
    id: { type: 'string', required: true },
    picture: { ...picture, required: true },
    focus,
    from: { type: 'string' },
    until: { type: 'string' },
    version: { type: 'number' },
  },
  indexes: {
    all: key('HERO', 'IMAGE#${id}'),
  },
});

export const activeHero = entity('activeHero', {
  attributes: {
    imageId: { type: 'string' },
    picture,
    focus,
    planned: { type: CustomAttributeType<Planned[]>('any') },
    version: { type: 'number' },
  },
  indexes: {
    only: key('HERO', 'ACTIVE'),
  },
});

export type HeroImageItem = ItemOf<typeof heroImages>;
export type ActiveHeroItem = ItemOf<typeof activeHero>;

const focusWords: FieldWords = [
  'Focal point',
  ({ x, y }: { x: number; y: number }) => `${x} % from the left, ${y} % from the top`,
];

export const heroImageWords: RecordWords<keyof HeroImageItem> = {
  noun: 'hero',
  label: 'Hero image',
  fields: {
    ...{ id: HIDDEN, version: HIDDEN },
    picture: ['Picture', ({ key }: Picture) => fileNameOf(key)],
    focus: focusWords,
    from: ['Start', moment],
    until: ['End', moment],
  },
};

export const activeHeroWords: RecordWords<keyof ActiveHeroItem> = {
  noun: 'hero',
  label: 'Active hero image',
  fields: {
    ...{ imageId: HIDDEN, version: HIDDEN },
    picture: ['Picture', ({ key }: Picture) => fileNameOf(key)],
    focus: focusWords,
    planned: ['Schedule', counted('planned image')],
  },
};
