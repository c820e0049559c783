import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { type JSONWebKeySet, jwtVerify, SignJWT } from 'jose';
import { regionalHost } from '../account.ts';
import type { FaultSource } from '../faults/faults.ts';
import type { Store } from '../store/store.ts';
import { type AppClient, rotatesAfter, validSeconds } from './app-client.ts';
import { accessClaims, type ExtraClaims, idClaims, type TokenContext } from './claims.ts';
import { CognitoError } from './cognito-error.ts';
import { openSigningKey } from './signing-key.ts';
import { isAfterSignOut, type User } from './user.ts';

/** One sign-in. All its tokens carry its id as `origin_jti` and end with it. */
interface SignIn {
  sub: string;
  clientId: string;
  /** Epoch milliseconds. */
  begunAt: number;
  scope: string;
  /** By the SHA-256 of each refresh token, until when it is taken (epoch milliseconds) if another one was given for it. */
  refreshTokens: Record<string, number | null>;
  /** Epoch seconds. */
  expiresAt: number;
  isRevoked: boolean;
}

/** The answer to a sign-in or a refresh. */
export interface AuthenticationResult {
  AccessToken: string;
  IdToken: string;
  RefreshToken?: string;
  ExpiresIn: number;
  TokenType: 'Bearer';
}

/** Issues and verifies the tokens of one pool. */
export interface Tokens {
  issuer: string;
  /** The keys that are valid now. */
  jwks(): Promise<JSONWebKeySet>;
  /** Begins a sign-in. @default the scope of a sign-in through the API */
  issue(user: User, client: AppClient, extra?: ExtraClaims, scope?: string): Promise<AuthenticationResult>;
  /** The sub of a refresh token's user. @throws NotAuthorizedException, RefreshTokenReuseException */
  subOfRefreshToken(refreshToken: string, client: AppClient): Promise<string>;
  refresh(refreshToken: string, user: User, client: AppClient): Promise<AuthenticationResult>;
  /** Ends the sign-in of a refresh token. An unknown token is ignored. */
  revoke(refreshToken: string, client: AppClient): Promise<void>;
  /** Verifies an access token, except for its user's `signedOutAt`. @throws NotAuthorizedException */
  verifyAccessToken(token: unknown): Promise<Pick<SignIn, 'sub' | 'clientId' | 'begunAt' | 'scope'>>;
}

/** The scope of sign-ins through the API: the token may call the actions that take an access token. */
export const SELF_SERVICE_SCOPE = 'aws.cognito.signin.user.admin';

export async function openTokens(poolId: string, store: Store, faults?: FaultSource): Promise<Tokens> {
  const issuer = `https://${regionalHost('cognito-idp')}/${poolId}`;
  const signIns = store.collection<SignIn>(`user-pool/${poolId}/sign-ins`);
  const signingKey = await openSigningKey(poolId, store, faults);

  async function sign(context: TokenContext, client: AppClient, extra: ExtraClaims) {
    const { kid, privateKey } = await signingKey();
    const token = (claims: object, seconds: number) =>
      new SignJWT({ ...claims })
        .setProtectedHeader({ alg: 'RS256', kid })
        .setIssuer(issuer)
        .setJti(randomUUID())
        .setIssuedAt()
        .setExpirationTime(`${seconds}s`);
    const ExpiresIn = validSeconds(client, 'AccessToken');
    return {
      AccessToken: await token(accessClaims(context), ExpiresIn).sign(privateKey),
      IdToken: await token(idClaims(context, extra), validSeconds(client, 'IdToken'))
        .setAudience(context.clientId)
        .sign(privateKey),
      ExpiresIn,
      TokenType: 'Bearer' as const,
    };
  }

  async function signInOf(refreshToken: string, client: AppClient): Promise<[id: string, signIn: SignIn]> {
    const id = refreshToken.split('.')[0] ?? '';
    const signIn = await signIns.get(id);
    const until = signIn?.refreshTokens?.[sha256(refreshToken)];
    if (!signIn || until === undefined || signIn.clientId !== client.id)
      throw refused('Invalid Refresh Token');
    if (until !== null && until <= Date.now())
      throw new CognitoError('RefreshTokenReuseException', 'Refresh Token has been rotated');
    if (signIn.isRevoked) throw refused('Refresh Token has been revoked');
    if (signIn.expiresAt < Date.now() / 1000) throw refused('Refresh Token has expired');
    return [id, signIn];
  }

  return {
    issuer,
    jwks: async () => ({ keys: [(await signingKey()).publicJwk] }),
    async issue(user, client, extra = {}, scope = SELF_SERVICE_SCOPE) {
      const signInId = randomUUID();
      const RefreshToken = refreshTokenOf(signInId);
      const begunAt = Date.now();
      await signIns.put(signInId, {
        sub: user.sub,
        clientId: client.id,
        begunAt,
        scope,
        refreshTokens: { [sha256(RefreshToken)]: null },
        expiresAt: begunAt / 1000 + validSeconds(client, 'RefreshToken'),
        isRevoked: false,
      });
      const context = { user, clientId: client.id, signInId, begunAt, scope };
      return { ...(await sign(context, client, extra)), RefreshToken };
    },
    async subOfRefreshToken(refreshToken, client) {
      return (await signInOf(refreshToken, client))[1].sub;
    },
    async refresh(refreshToken, user, client) {
      const [signInId, { begunAt, scope }] = await signInOf(refreshToken, client);
      if (!isAfterSignOut(begunAt, user)) throw refused('Refresh Token has been revoked');
      const result = await sign({ user, clientId: client.id, signInId, begunAt, scope }, client, {});
      const seconds = rotatesAfter(client);
      if (seconds === undefined) return result;
      const RefreshToken = refreshTokenOf(signInId);
      await signIns.update(
        signInId,
        ({ refreshTokens: { [sha256(refreshToken)]: until, ...others }, ...signIn }) => ({
          ...signIn,
          refreshTokens: {
            ...others,
            [sha256(refreshToken)]: until ?? Date.now() + seconds * 1000,
            [sha256(RefreshToken)]: null,
          },
        }),
      );
      return { ...result, RefreshToken };
    },
    async revoke(refreshToken, client) {
      const [id] = await signInOf(refreshToken, client).catch(() => []);
      if (id) await signIns.update(id, (signIn) => ({ ...signIn, isRevoked: true }));
    },
    async verifyAccessToken(token) {
      const { publicKey } = await signingKey();
      const { payload } = await jwtVerify(String(token), publicKey, { issuer }).catch((error) => {
        throw refused(error.code === 'ERR_JWT_EXPIRED' ? 'Access Token has expired' : 'Invalid Access Token');
      });
      const signIn = await signIns.get(String(payload.origin_jti));
      if (payload.token_use !== 'access' || !payload.sub || !signIn) throw refused('Invalid Access Token');
      if (signIn.isRevoked) throw refused('Access Token has been revoked');
      return { ...signIn, sub: payload.sub };
    },
  };
}

function refreshTokenOf(signInId: string): string {
  return `${signInId}.${randomBytes(48).toString('base64url')}`;
}

function refused(message: string): CognitoError {
  return new CognitoError('NotAuthorizedException', message);
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
