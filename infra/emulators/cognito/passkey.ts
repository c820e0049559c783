export interface Passkey {
  /** Of the credential, base64url. */
  id: string;
  /** COSE, base64url. */
  publicKey: string;
  /** How often the authenticator has signed, as it says. */
  counter: number;
  attachment?: string;
  transports: string[];
  createdAt: number;
}

export const passkeysOf = ({ passkeys = [] }: { passkeys?: Passkey[] }) => passkeys;
