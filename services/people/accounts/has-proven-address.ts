import { accounts, provesAddress } from './account.entity.ts';

/** Whether a user has proved that the address of their account is theirs; e-mails to it are held until then. */
export async function hasProvenAddress(uid: string): Promise<boolean> {
  const { data: account } = await accounts().get({ uid }).go({ consistent: true });
  return account !== null && provesAddress(account, account.email);
}
