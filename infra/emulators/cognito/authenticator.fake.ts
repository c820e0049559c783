import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

interface Asked {
  challenge: string;
  rpId?: string;
  rp?: { id: string };
}
interface Answers {
  origin?: string;
  rpId?: string;
  /** Whether it asked its user for a finger or a PIN. @default true */
  verifies?: boolean;
}

const USER_PRESENT = 1;
const USER_VERIFIED = 4;
const HAS_CREDENTIAL = 64;

/** An authenticator with one ES256 passkey (WebAuthn level 2, §6.1), which answers what a browser would pass on. */
export function anAuthenticator() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  let counter = 0;

  const base = { id: url(id), rawId: url(id), type: 'public-key', clientExtensionResults: {} };
  const clientData = (type: string, challenge: string, origin = 'http://localhost:8080') =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const authenticatorData = (rpId: string, flags: number, credential = Buffer.alloc(0)) => {
    const count = Buffer.alloc(4);
    counter += 1;
    count.writeUInt32BE(counter);
    return Buffer.concat([hash(rpId), Buffer.from([flags]), count, credential]);
  };
  const flags = ({ verifies = true }: Answers) => USER_PRESENT | (verifies ? USER_VERIFIED : 0);

  return {
    id: url(id),
    /** Makes the passkey, with no attestation. */
    create({ challenge, rp }: Asked, answers: Answers = {}) {
      // COSE: {1: 2 (EC2), 3: -7 (ES256), -1: 1 (P-256), -2: x, -3: y}
      const key = Buffer.concat([
        Buffer.from('a5010203262001215820', 'hex'),
        Buffer.from(x, 'base64url'),
        Buffer.from('225820', 'hex'),
        Buffer.from(y, 'base64url'),
      ]);
      const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key]);
      const data = authenticatorData(
        answers.rpId ?? rp?.id ?? '',
        flags(answers) | HAS_CREDENTIAL,
        credential,
      );
      // CBOR: {fmt: "none", attStmt: {}, authData: <bytes>}
      const attestation = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a0686175746844617461', 'hex'),
        Buffer.from([0x58, data.length]),
        data,
      ]);
      const clientDataJSON = url(clientData('webauthn.create', challenge, answers.origin));
      const response = { clientDataJSON, attestationObject: url(attestation), transports: ['internal'] };
      return { ...base, authenticatorAttachment: 'platform', response };
    },
    /** Signs a challenge by it. */
    get({ challenge, rpId = '' }: Asked, answers: Answers = {}) {
      const data = authenticatorData(answers.rpId ?? rpId, flags(answers));
      const client = clientData('webauthn.get', challenge, answers.origin);
      const signature = sign('sha256', Buffer.concat([data, hash(client)]), privateKey);
      const response = {
        clientDataJSON: url(client),
        authenticatorData: url(data),
        signature: url(signature),
      };
      return { ...base, response };
    },
  };
}

const hash = (of: string | Buffer) => createHash('sha256').update(of).digest();
const url = (bytes: Buffer) => bytes.toString('base64url');
