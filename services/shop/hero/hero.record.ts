import { record } from '../../core/model/record.ts';

import { topics } from '../../core/model/topic.contract.ts';
import { activeHeroWords, activeHero as activeImage, heroImages, heroImageWords } from './hero.entity.ts';

const ofTheShop = {
  topics: () => [topics.hero],
  search: 'none: the list shows all hero images',
  personal: 'none: pictures of the shop',
} as const;

export const heroImage = record({
  entity: heroImages,
  words: heroImageWords,
  ...ofTheShop,
  acts: {
    'POST /hero': { words: 'added a hero image' },
    'POST /hero/:imageId/activate': { words: 'set the active hero image' },
    'PUT /hero/:imageId': { words: 'saved the focal point and schedule of a hero image' },
    'DELETE /hero/:imageId': { words: 'deleted a hero image' },
  },
});
export const activeHero = record({ entity: activeImage, words: activeHeroWords, ...ofTheShop });
