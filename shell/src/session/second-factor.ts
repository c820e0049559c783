import { setUpTOTP, updateMFAPreference, verifyTOTPSetup } from 'aws-amplify/auth';
import { BRAND } from '../../federation/brand.ts';

/** Of the signed-in user, with the library configured for their session (cognito.ts). */
export async function beginSecondFactor(email: string): Promise<{ secret: string; address: string }> {
  const { sharedSecret, getSetupUri } = await setUpTOTP();
  return { secret: sharedSecret, address: getSetupUri(BRAND, email).href };
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
  return true;
}
