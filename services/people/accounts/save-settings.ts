import { has, isWritten } from '../../core/runtime/commit.ts';
import { EditConflictError } from '../../core/runtime/errors.ts';
import type { User } from '../../core/runtime/user.ts';
import { accounts } from './account.entity.ts';
import { requireAccount } from './require-current-sign-in.ts';
import type { PushSettingsInput, SettingsInput } from './settings.schema.ts';

/**
 * Saves what the user has decided about their account: delivery addresses and unwanted e-mails, or notifications.
 * EditConflictError when another tab has saved meanwhile.
 */
export async function saveSettings(
  { version, ...settings }: SettingsInput | PushSettingsInput,
  user: User,
): Promise<void> {
  const { uid } = user;
  const account = await requireAccount(user);
  const changedMeanwhile = new EditConflictError('Your settings have changed in another window.');
  if ((account.settingsVersion ?? 0) !== version) throw changedMeanwhile;
  const isSaved = await isWritten(
    accounts()
      .patch({ uid })
      .set({ ...settings, settingsVersion: version + 1 })
      .where(has({ settingsVersion: version || undefined }))
      .go(),
  );
  if (!isSaved) throw changedMeanwhile;
}
