import type { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import type { User } from '@hearthside/services/core/runtime/user.ts';
import { choicePictures } from '@hearthside/services/shop/catalog/options.contract.ts';
import { activateHeroImage, addHeroImage } from '@hearthside/services/shop/hero/change-hero.ts';
import { listHeroImages } from '@hearthside/services/shop/hero/read-hero.ts';
import { PICTURES } from '@hearthside/services/trade/demo/demo.ts';
import type { Store } from '../../emulators/store/store.ts';
import { type Accounts, seedAccounts } from './accounts.ts';
import { productId, readCatalogue, seedCatalogue, seedOtherStates } from './catalogue.ts';
import { seedOrder, seedRequest } from './consultations.ts';
import { seedConversations } from './conversations.ts';
import { seedOrders } from './orders.ts';
import { seedPages } from './pages.ts';
import { seedPast } from './past.ts';
import { type SeedPicture, seedPictures } from './pictures.ts';
import { seedQuote } from './quotes.ts';
import { authorOf, readReviews, seedReviews } from './reviews.ts';

/** Fills the table, the bucket and the pool with the demo and logs its progress. */
export async function seedDemo(
  pool: CognitoIdentityProviderClient,
  userPoolId: string,
  { log, ...seeding }: { art: URL; log: (line: string) => void; begun: number; store: Store },
): Promise<void> {
  log('seed: accounts');
  const accounts = await seedAccounts(pool, userPoolId);
  const [catalogue, reviews] = await Promise.all([readCatalogue(), readReviews()]);
  const pictures = picturesOf(catalogue, reviews, accounts);
  const keys = await seedPictures(pictures, seeding, (done) =>
    log(`seed: pictures ${done}/${pictures.length}`),
  );

  log('seed: catalogue, reviews, requests, quotes, orders, messages');
  await seedHero(keys.get(PICTURES.hero) ?? '', accounts.owner);
  await seedCatalogue(catalogue, keys, accounts.owner);
  await seedOtherStates(accounts.owner);
  // By itself, since the workshop's photo of an order is the same file. E-mails and papers have the contact that is set there.
  await seedPages(
    await seedPictures([{ file: PICTURES.workshop, kind: 'page', owner: accounts.owner }], seeding, () => {}),
    accounts.owner,
  );
  // Only customers can review.
  await seedOrder(accounts.customer);
  await seedRequest(accounts.prospect);
  await seedPast(catalogue, accounts.owner);
  await seedOrders(catalogue, keys.get(PICTURES.workshop) ?? '', { ...accounts, ...seeding });
  await seedQuote(catalogue, accounts, keys.get(PICTURES.quote) ?? '');
  await seedConversations(keys, accounts);
  await seedReviews(reviews, catalogue, keys, { ...accounts, ...seeding });
}

function picturesOf(
  catalogue: Awaited<ReturnType<typeof readCatalogue>>,
  reviews: Awaited<ReturnType<typeof readReviews>>,
  { owner, regular }: Accounts,
): SeedPicture[] {
  return [
    { file: PICTURES.hero, kind: 'hero', owner },
    { file: PICTURES.workshop, kind: 'workshop', owner },
    { file: PICTURES.quote, kind: 'drawing', owner },
    { file: PICTURES.sent, kind: 'message', owner: regular },
    { file: PICTURES.answered, kind: 'message', owner },
    ...catalogue.flatMap(({ images, cutout = [], options }) =>
      images
        .concat(
          cutout,
          choicePictures(options).map(({ key }) => key),
        )
        .map((file): SeedPicture => ({ file, kind: 'product', owner })),
    ),
    ...reviews.flatMap((review) =>
      review.photos.map(
        (file): SeedPicture => ({
          file,
          kind: 'review',
          owner: authorOf(review, regular),
          productId: productId(review.itemNumber),
        }),
      ),
    ),
  ];
}

/** Adds the hero image if it is missing, and activates it. */
async function seedHero(key: string, owner: User): Promise<void> {
  const before = (await listHeroImages()).find(({ picture }) => picture.key === key);
  const image = before ?? (await addHeroImage(key, owner));
  if (!image.isActive) await activateHeroImage(image.id);
}
