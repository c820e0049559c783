import { userGone } from '../../core/deleted-accounts/commitment.entity.ts';
import { unlessDeleted } from '../../core/deleted-accounts/deleted-account.entity.ts';
import { mailKey, queued } from '../../core/outbox/mail.entity.ts';
import { countedUse } from '../../core/quotas/quota.entity.ts';
import { commitAll, type SomeWrites, writesOf } from '../../core/runtime/commit.ts';
import { ConflictError, InvalidError, NotFoundError } from '../../core/runtime/errors.ts';
import { hasRole, type Role } from '../../core/site/role.contract.ts';
import { recipientKey } from '../recipients/suppression.entity.ts';
import { type AccountItem, accounts, provesAddress } from './account.entity.ts';
import { firstAccount } from './create-account.ts';
import { TOLD_AS } from './set-role.ts';

/** Somebody whom the owner enters; `uid` of a user whom the shop knows. */
export interface Entered {
  uid?: string | undefined;
  name: string;
  email: string;
  address?: string | undefined;
}

/** An account as it is to be stored, and whether it is there already. */
export interface EnteredAccount {
  account: AccountItem;
  isNew: boolean;
}

/**
 * The account of somebody whom the owner enters: the one of this id or address, else a new one, into which nobody can sign in yet. It is
 * stored by `storeEntered`. InvalidError for the address of an account that nobody has proved: whoever made it would read what is entered.
 */
export async function enteredAccount({ uid, name, email, address }: Entered): Promise<EnteredAccount> {
  // Loaded when needed: few acts ask Cognito.
  const { ADDRESS_TAKEN, findByAddress, makeUser } = await import('./user-pool.ts');
  const found = uid ? { uid, hadWayIn: true } : email ? await findByAddress(email) : undefined;
  if (found) {
    const account = await accountOf(found.uid);
    if (uid && !account) throw new NotFoundError('User not found.');
    if (account && (uid || account.isEntered || provesAddress(account, email)))
      return { account, isNew: false };
    if (found.hadWayIn) throw new InvalidError({ email: ADDRESS_TAKEN });
  }
  const made = found?.uid ?? (await makeUser(email, name));
  const account = { ...firstAccount({ uid: made, email, displayName: name }), isEntered: true };
  return { account: { ...account, ...(address && { addresses: [address] }) }, isNew: true };
}

/**
 * Stores an account that the owner has entered, in one transaction with what else is written. `invites`: its user gets an e-mail by which to
 * take it over, or to get the role; an earlier invitation ends. QuotaError after three to one address within a day.
 */
export async function storeEntered(
  { account, isNew }: EnteredAccount,
  { email = account.email, role, invites }: { email?: string; role?: Role; invites: boolean },
  ...more: SomeWrites[]
): Promise<void> {
  const { uid } = account;
  const now = new Date();
  const at = now.toISOString();
  const change = invites ? { email, invitation: { at, ...(role && { role }) } } : {};
  await commitAll(
    unlessDeleted(uid, userGone()),
    (isNew || invites) &&
      writesOf(accounts, (write) =>
        isNew ? write.create({ ...account, ...change }) : write.patch({ uid }).set(change),
      ),
    invites && (await countedUse('confirmation-address', recipientKey(email))),
    invites && queued(mailKey('invitation', uid, now.getTime()), uid, at),
    ...more,
  );
  // Until then Cognito tells of no way in, so that a retry takes the same user.
  if (isNew) await (await import('./user-pool.ts')).setPassword(uid);
}

/**
 * Invites somebody whom the owner has entered to take their records over. ConflictError for a user who has an account of their own or
 * is invited to a role, InvalidError for an address that another one has.
 */
export async function inviteCustomer(uid: string, email: string): Promise<void> {
  const account = await accountOf(uid);
  if (!account) throw new NotFoundError('User not found.');
  if (!account.isEntered || account.provenEmail)
    throw new ConflictError('This user has an account of their own already.');
  // Its role would be lost.
  if (account.invitation?.role)
    throw new ConflictError('This user is invited to work here. Take that invitation back first.');
  if (email.toLowerCase() !== account.email.toLowerCase()) {
    const { setAddress } = await import('./user-pool.ts');
    await setAddress(uid, email);
  }
  await storeEntered({ account, isNew: false }, { email, invites: true });
}

/** Invites somebody to a role. ConflictError for a user who has it. */
export async function inviteToRole(input: { email: string; name: string; role: Role }): Promise<void> {
  const entered = await enteredAccount(input);
  const { groupsOf } = await import('./user-pool.ts');
  const { account } = entered;
  if (account[TOLD_AS[input.role]] || hasRole(await groupsOf(account.uid), input.role))
    throw new ConflictError('This user has the role already.');
  await storeEntered(entered, { ...input, invites: true });
}

/** Takes an invitation back: its link is of no use any more. Repeating it changes nothing. */
export async function endInvitation(uid: string): Promise<void> {
  await commitAll(writesOf(accounts, (write) => write.patch({ uid }).remove(['invitation'])));
}

const accountOf = async (uid: string) => (await accounts().get({ uid }).go({ consistent: true })).data;
