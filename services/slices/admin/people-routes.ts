import { makeCustomer } from '../../commission/orders/make-customer.ts';
import { deleteEntered } from '../../consumers/personal-data/delete-account.ts';
import { ConflictError, NotFoundError } from '../../core/runtime/errors.ts';
import { ListQuery } from '../../core/runtime/list-page.ts';
import { freshSignIn } from '../../core/runtime/user.ts';
import { idParam, jsonBody, query, uidParam } from '../../core/runtime/validation.ts';
import { endInvitation, inviteCustomer, inviteToRole } from '../../people/accounts/invite.ts';
import { readUser, userList } from '../../people/accounts/list-users.ts';
import { resetSecondFactor } from '../../people/accounts/second-factor.ts';
import { setRole } from '../../people/accounts/set-role.ts';
import { InvitationInput, RoleInvitation } from '../../people/accounts/settings.schema.ts';
import { NoteInput } from '../../people/notes/note.schema.ts';
import { addNote, deleteNote, listNotes } from '../../people/notes/notes.ts';
import { liftSuppression, listSuppressions } from '../../people/recipients/suppression.entity.ts';
import { pagesOf } from './pages-of.ts';

const routes = pagesOf('/api/admin/users', userList)
  .get('/api/admin/users/:uid', async (c) => c.json(await readUser(uidParam(c.req.param('uid')))))
  .get('/api/admin/notes', query(ListQuery), async (c) =>
    c.json(await listNotes(c.var.user.uid, c.req.valid('query').cursor)),
  )
  .post('/api/admin/notes', jsonBody(NoteInput), async (c) => {
    const key = c.req.header('idempotency-key');
    const { made, created } = await addNote(c.req.valid('json'), c.var.user.uid, key);
    return c.json(made, created ? 201 : 200);
  })
  .delete('/api/admin/notes/:noteId', async (c) => {
    await deleteNote(idParam(c.req.param('noteId')), c.var.user.uid);
    return c.body(null, 204);
  })
  .delete('/api/admin/users/:uid', freshSignIn, async (c) => {
    await deleteEntered(uidParam(c.req.param('uid')));
    return c.body(null, 204);
  })
  .post('/api/admin/users/:uid/make-customer', async (c) => {
    await makeCustomer(uidParam(c.req.param('uid')));
    return c.body(null, 204);
  })
  .put('/api/admin/users/:uid/workshop', freshSignIn, async (c) => {
    await setRole(uidParam(c.req.param('uid')), 'workshop', true);
    return c.body(null, 204);
  })
  .delete('/api/admin/users/:uid/workshop', async (c) => {
    await setRole(uidParam(c.req.param('uid')), 'workshop', false);
    return c.body(null, 204);
  })
  .delete('/api/admin/users/:uid/admin', freshSignIn, async (c) => {
    const uid = uidParam(c.req.param('uid'));
    if (uid === c.var.user.uid) throw new ConflictError('You can’t take your own role away.');
    await setRole(uid, 'admin', false);
    return c.body(null, 204);
  })
  .post('/api/admin/invitations', freshSignIn, jsonBody(RoleInvitation), async (c) => {
    await inviteToRole(c.req.valid('json'));
    return c.body(null, 204);
  })
  .post('/api/admin/users/:uid/invitation', jsonBody(InvitationInput), async (c) => {
    await inviteCustomer(uidParam(c.req.param('uid')), c.req.valid('json').email);
    return c.body(null, 204);
  })
  .delete('/api/admin/users/:uid/invitation', async (c) => {
    await endInvitation(uidParam(c.req.param('uid')));
    return c.body(null, 204);
  })
  .post('/api/admin/users/:uid/second-factor-reset', freshSignIn, async (c) => {
    await resetSecondFactor(uidParam(c.req.param('uid')));
    return c.body(null, 204);
  })
  .get('/api/admin/suppressions', query(ListQuery), async (c) =>
    c.json(await listSuppressions(c.req.valid('query').cursor)),
  )
  .delete('/api/admin/suppressions/:id', async (c) => {
    await liftSuppression(suppressionParam(c.req.param('id')));
    return c.body(null, 204);
  });

export const people = { list: userList, routes };

/** The id of a suppressed address from a path; NotFoundError for a value that cannot be one. */
function suppressionParam(value: string): string {
  if (!/^[\w-]{43}$/.test(value)) throw new NotFoundError('Address not found.');
  return value;
}
