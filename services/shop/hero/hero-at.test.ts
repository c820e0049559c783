import { heroAt, nextHeroChange } from './hero-at.ts';

const picture = { key: 'k', url: '/media/k', width: 1, height: 1, placeholder: '' };
const planned = (imageId: string, from: string, until: string) => ({ imageId, picture, from, until });
const hero = {
  imageId: 'active',
  picture,
  planned: [
    planned('december', '2026-12-01T00:00:00Z', '2027-01-01T00:00:00Z'),
    planned('christmas', '2026-12-24T00:00:00Z', '2026-12-27T00:00:00Z'),
  ],
};

test.each([
  ['2026-11-30T23:59:59Z', 'active', '2026-12-01T00:00:00Z'],
  ['2026-12-01T00:00:00Z', 'december', '2026-12-24T00:00:00Z'],
  ['2026-12-25T00:00:00Z', 'christmas', '2026-12-27T00:00:00Z'],
  ['2026-12-27T00:00:00Z', 'december', '2027-01-01T00:00:00Z'],
  ['2027-01-01T00:00:00Z', 'active', undefined],
])('at %s the landing page shows the %s image', (moment, shown, next) => {
  expect(heroAt(hero, Date.parse(moment)).imageId).toBe(shown);
  expect(nextHeroChange(hero, Date.parse(moment))).toBe(next);
});
