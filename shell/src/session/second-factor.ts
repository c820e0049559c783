import { BRAND } from '@hearthside/services/trade/words.contract.ts';
import { setUpTOTP, updateMFAPreference, verifyTOTPSetup } from 'aws-amplify/auth';
import { countAsBothFactors } from './passkeys.ts';
import { loadCognito } from './session.ts';

/** Of the signed-in user. */
export async function beginSecondFactor(): Promise<{ secret: string; address: string }> {
  // Configures the library for their session.
  const user = await (await loadCognito()).currentUser();
  const { sharedSecret, getSetupUri } = await setUpTOTP();
  return { secret: sharedSecret, address: getSetupUri(BRAND, user?.email).href };
}

/** False if the code is not the app's. */
export async function confirmSecondFactor(code: string): Promise<boolean> {
  try {
    await verifyTOTPSetup({ code });
  } catch (error) {
    if (['EnableSoftwareTokenMFAException', 'CodeMismatchException'].includes((error as Error).name))
      return false;
    throw error;
  }
  await updateMFAPreference({ totp: 'PREFERRED' });
  await countAsBothFactors();
  return true;
}
