import { Hono } from 'hono';
import * as z from 'zod/mini';
import { deleteAccount } from '../../consumers/personal-data/delete-account.ts';
import { requestArchive } from '../../consumers/personal-data/request-archive.ts';
import { FileKey } from '../../core/media/upload.schema.ts';
import { uploadApi } from '../../core/media/upload-api.ts';
import { REVIEWS_CHOICES } from '../../core/model/personal-data.contract.ts';
import { declareApi, ofEachNoun, routesForAnyone } from '../../core/runtime/declared-api.ts';
import {
  freshSignIn,
  type Gateway,
  type OfTester,
  type SignedIn,
  signInOf,
} from '../../core/runtime/user.ts';
import { idParam, jsonBody, query } from '../../core/runtime/validation.ts';
import { confirmAddress, sendConfirmation } from '../../people/accounts/confirm-address.ts';
import { endDevice, endEveryDevice, listDevices } from '../../people/accounts/devices.ts';
import { browserOf, recordDevice } from '../../people/accounts/record-device.ts';
import { routesForTesters, routesForUsers, routesReadingAccount } from '../../people/accounts/routes-for.ts';
import { saveSettings } from '../../people/accounts/save-settings.ts';
import { beginSecondFactor, tellOfPasskey } from '../../people/accounts/second-factor.ts';
import { removePhoto, setPhoto } from '../../people/accounts/set-photo.ts';
import { SettingsInput } from '../../people/accounts/settings.schema.ts';
import { signIn } from '../../people/accounts/sign-in.ts';
import { deleteOwnReview, listOwnReviews } from '../../shop/reviews/own-review.ts';
import { ReviewVersion } from '../../shop/reviews/review.schema.ts';
import { getHub } from './get-hub.ts';
import { listPieces } from './list-pieces.ts';
import * as nouns from './nouns.ts';
import { paymentLinkRoutes, paymentReports } from './payment-routes.ts';

const DeletionInput = z.strictObject({ reviews: z.enum(REVIEWS_CHOICES) });

/** The user's id and the secret of a link. */
const ProofToken = z.object({
  token: z.string().check(z.regex(/^[\w-]{1,64}\.[\w-]{43}$/)),
  /** Of whoever takes over what the owner has entered for them. */
  password: z.optional(z.string().check(z.minLength(6), z.maxLength(256))),
});
const UploadKey = z.object({ key: FileKey });

const publicRoutes = new Hono<Gateway>().post('/api/hub/address-proofs', jsonBody(ProofToken), async (c) => {
  const { token, password } = c.req.valid('json');
  return c.json(await confirmAddress(token, password));
});

const accountRoutes = new Hono<SignedIn>()
  .put('/api/hub/me', async (c) => {
    if (await signIn(c.var.user)) await recordDevice(c.var.user, browserOf(c.req));
    if (c.var.user.photoURL) {
      const { copyPicture } = await import('../../people/accounts/copy-picture.ts');
      await copyPicture(c.var.user);
    }
    return c.json(await getHub(c.var.user));
  })
  .get('/api/hub/me', async (c) => c.json(await getHub(c.var.user)))
  .get('/api/hub/me/devices', async (c) => c.json(await listDevices(c.var.user, browserOf(c.req).userAgent)))
  .delete('/api/hub/me/devices', async (c) => {
    await endEveryDevice(c.var.user);
    return c.body(null, 204);
  })
  .delete('/api/hub/me/devices/:id', async (c) => {
    await endDevice(c.var.user, c.req.param('id'));
    return c.body(null, 204);
  })
  .post('/api/hub/me/confirmation', async (c) => {
    await sendConfirmation(c.var.user);
    return c.body(null, 202);
  })
  .put('/api/hub/me/photo', jsonBody(UploadKey), async (c) => {
    await setPhoto(c.req.valid('json').key, c.var.user);
    return c.json(await getHub(c.var.user));
  })
  .delete('/api/hub/me/photo', async (c) => {
    await removePhoto(c.var.user);
    return c.json(await getHub(c.var.user));
  })
  .put('/api/hub/me/settings', jsonBody(SettingsInput), async (c) => {
    await saveSettings(c.req.valid('json'), c.var.user);
    return c.json(await getHub(c.var.user));
  });

const signedInRoutes = new Hono<SignedIn>()
  .post('/api/hub/me/deletion', freshSignIn, jsonBody(DeletionInput), async (c) => {
    await deleteAccount(c.req.valid('json'), c.var.user, signInOf(c.env.event).username);
    return c.json({}, 202);
  })
  .put('/api/hub/me/second-factor', async (c) => {
    await beginSecondFactor(c.var.user.uid, signInOf(c.env.event).username);
    return c.body(null, 204);
  })
  .post('/api/hub/me/passkeys', async (c) => {
    await tellOfPasskey(c.var.user.uid);
    return c.body(null, 202);
  })
  .post('/api/hub/me/archive', async (c) => {
    await requestArchive(c.var.user);
    const { getArchive } = await import('../../consumers/personal-data/get-archive.ts');
    return c.json(await getArchive(c.var.user), 202);
  })
  .get('/api/hub/me/archive', async (c) => {
    const { getArchive } = await import('../../consumers/personal-data/get-archive.ts');
    return c.json(await getArchive(c.var.user));
  })
  .get('/api/hub/reviews', async (c) => c.json(await listOwnReviews(c.var.user.uid)))
  .delete('/api/hub/reviews/:productId', query(ReviewVersion), async (c) => {
    const { version } = c.req.valid('query');
    await deleteOwnReview(c.var.user, idParam(c.req.param('productId')), Number(version));
    return c.body(null, 204);
  })
  .get('/api/hub/pieces', async (c) => c.json(await listPieces(c.var.user.uid)))
  .route('/', uploadApi);

/** Loaded when needed: shoppers and customers never are testers. */
const builds = () => import('../../releases/overrides/build-choices.ts');

const overrideRoutes = new Hono<OfTester>()
  .get('/api/hub/builds', async (c) => c.json(await (await builds()).listBuildChoices()))
  .get('/api/hub/builds/:name/:version', async (c) => {
    const { name, version } = c.req.param();
    return c.json(await (await builds()).getChosenBuild(name, version));
  });

export const api = declareApi(
  routesForAnyone('A link that proves an address is its own key, and may be opened anywhere.', publicRoutes),
  routesForAnyone('A link to pay an order is its own key, and may be opened anywhere.', paymentLinkRoutes),
  routesForAnyone('The payment provider signs what it reports.', paymentReports),
  routesReadingAccount(accountRoutes),
  routesForUsers(signedInRoutes),
  ...ofEachNoun(nouns, routesForUsers),
  routesForTesters(overrideRoutes),
);
export type Api = typeof api.app;
