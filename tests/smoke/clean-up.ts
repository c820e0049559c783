import {
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  type AttributeType,
  paginateListUsers,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';
import { QUOTAS } from '@hearthside/services/core/quotas/quota.contract.ts';
import { recipientKey } from '@hearthside/services/people/recipients/suppression.entity.ts';
import type { Access } from './access.ts';
import { isSmokeHero, markOf, NAME_PREFIX } from './smoke-account.ts';
import { deleteItem, itemsOf } from './table.ts';

interface Account {
  uid: string;
  email: string;
  mark: string;
}

/**
 * Removes every walk's accounts with all that hangs on them, and every walk's hero images. `emails`: of accounts so new
 * that the pool's list may not have them. Answers what it removed; throws an error that names what stays, after it has
 * removed the rest.
 */
export async function cleanUp(access: Access, emails: string[] = []): Promise<string[]> {
  const removed: string[] = [];
  const staying: string[] = [];
  async function remove(name: string, work: () => Promise<void>): Promise<void> {
    try {
      await work();
      removed.push(name);
    } catch (error) {
      staying.push(`${name} (${error instanceof Error ? error.message : error})`);
    }
  }

  for (const { id, key } of await heroImages(access))
    await remove(`hero image ${key}`, () => removeHeroImage(access, id, key));
  for (const account of await accountsIn(access, emails))
    await remove(`account ${account.email}`, () => removeAccount(access, account));
  if (staying.length > 0) throw new Error(`not removed: ${staying.join('; ')}`);
  return removed;
}

async function accountsIn({ pool, userPoolId: UserPoolId }: Access, emails: string[]): Promise<Account[]> {
  const accounts = new Map<string, Account>();
  const add = (attributes: AttributeType[] = []) => {
    const { sub, name, email } = Object.fromEntries(attributes.map(({ Name, Value }) => [Name, Value]));
    const mark = markOf({ name, email });
    if (sub && email && mark) accounts.set(sub, { uid: sub, email, mark });
  };
  const list = { UserPoolId, Filter: `name ^= "${NAME_PREFIX}"` };
  for await (const { Users = [] } of paginateListUsers({ client: pool }, list))
    for (const { Attributes } of Users) add(Attributes);
  for (const Username of emails)
    try {
      add((await pool.send(new AdminGetUserCommand({ UserPoolId, Username }))).UserAttributes);
    } catch (error) {
      if (!(error instanceof UserNotFoundException)) throw error;
    }
  return [...accounts.values()];
}

/** The account goes last: as long as it is there, another run finds what hangs on it. */
async function removeAccount(access: Access, { uid, email, mark }: Account): Promise<void> {
  for (const item of await itemsOf(access, `USER#${uid}`)) {
    const [noun = '', id] = item.sk.split('#');
    // Its e-mails, which are kept under noun and id of what they are about.
    const mails = id ? await itemsOf(access, `MAIL#${noun.toLowerCase()}#${id}`) : [];
    for (const mail of mails) await deleteItem(access, mail);
    const versions = noun === 'QUOTE' ? await itemsOf(access, `QUOTE#${id}`) : [];
    for (const version of versions) await deleteItem(access, version);
    // A conversation's messages have a partition of their own.
    const messages = noun === 'CONVERSATION' ? await itemsOf(access, `THREAD#${uid}#${id}`) : [];
    for (const message of messages) await deleteItem(access, message);
    const photo = item.attributes.photo?.M?.key?.S;
    if (photo) await deleteUpload(access, photo);
    await deleteItem(access, item);
  }
  for (const noun of ['PROOF', 'MAIL#address', 'HISTORY', 'TODO', 'REPLYTO'])
    for (const item of await itemsOf(access, `${noun}#${uid}`)) await deleteItem(access, item);
  await deleteItem(access, { pk: `SUBMISSION#${uid}#${mark}`, sk: 'SUBMISSION' });
  for (const [what, { of }] of Object.entries(QUOTAS)) {
    const who = of === 'account' ? uid : recipientKey(email);
    await deleteItem(access, { pk: `QUOTA#${what}#${who}`, sk: 'QUOTA' });
  }
  await access.pool.send(new AdminDeleteUserCommand({ UserPoolId: access.userPoolId, Username: email }));
}

async function heroImages(access: Access): Promise<{ id: string; key: string }[]> {
  const items = await itemsOf(access, 'HERO');
  return items.flatMap(({ sk, attributes }) => {
    const key = attributes.picture?.M?.key?.S;
    return sk.startsWith('IMAGE#') && key && isSmokeHero(key) ? [{ id: sk.slice('IMAGE#'.length), key }] : [];
  });
}

async function removeHeroImage(access: Access, id: string, key: string): Promise<void> {
  const active = (await itemsOf(access, 'HERO')).find(({ sk }) => sk === 'ACTIVE');
  if (active?.attributes.picture?.M?.key?.S === key)
    throw new Error('it is the active one: activate another in Manage Hero');
  await deleteItem(access, { pk: 'HERO', sk: `IMAGE#${id}` });
  for (const event of await itemsOf(access, `HISTORY#hero.${id}`)) await deleteItem(access, event);
  await deleteUpload(access, key);
}

/** The media cleaner, which reads the table's stream, removes the files. */
function deleteUpload(access: Access, key: string): Promise<void> {
  return deleteItem(access, { pk: `UPLOAD#${key}`, sk: 'UPLOAD' });
}
