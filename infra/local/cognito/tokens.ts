import { createHash, randomBytes, randomUUID } from 'node:crypto';
import {
  exportJWK,
  generateKeyPair,
  importJWK,
  type JSONWebKeySet,
  type JWK,
  jwtVerify,
  SignJWT,
} from 'jose';
import type { Store } from '../store/store.ts';
import { CognitoError } from './cognito-error.ts';
import type { Client, ClientProperties } from './pool.ts';
import type { User } from './user.ts';

/** One sign-in; all its tokens carry its id as `origin_jti` and end with it. */
interface SignIn {
  sub: string;
  clientId: string;
  /** Epoch milliseconds. */
  begunAt: number;
  /** SHA-256 of the refresh token. */
  refreshHash: string;
  /** Epoch seconds. */
  expiresAt: number;
  isRevoked: boolean;
}

/** What a sign-in or a refresh answers. */
export interface AuthenticationResult {
  AccessToken: string;
  IdToken: string;
  RefreshToken?: string;
  ExpiresIn: number;
  TokenType: 'Bearer';
}

/** Additions of the PreTokenGeneration trigger to the ID token. */
export type ExtraClaims = Record<string, unknown>;

/** Makes and checks the tokens of one pool; its key is made once and kept. */
export interface Tokens {
  issuer: string;
  jwks: JSONWebKeySet;
  /** Begins a sign-in. */
  issue(user: User, client: Client, extra?: ExtraClaims): Promise<AuthenticationResult>;
  /** The sub that a refresh token belongs to. @throws NotAuthorizedException */
  subOfRefreshToken(refreshToken: string, client: Client): Promise<string>;
  refresh(
    refreshToken: string,
    user: User,
    client: Client,
    extra?: ExtraClaims,
  ): Promise<AuthenticationResult>;
  /** Ends the sign-in of a refresh token; an unknown one is no error. */
  revoke(refreshToken: string, client: Client): Promise<void>;
  /** The sub of a valid access token. `signedOutAt` of its user is the caller's to check. @throws NotAuthorizedException */
  verifyAccessToken(token: unknown): Promise<{ sub: string; begunAt: number }>;
}

const UNITS: Record<string, number> = { seconds: 1, minutes: 60, hours: 3600, days: 86_400 };

export async function openTokens(poolId: string, store: Store): Promise<Tokens> {
  const issuer = `https://cognito-idp.us-east-1.amazonaws.com/${poolId}`;
  const signIns = store.collection<SignIn>(`user-pool/${poolId}/sign-ins`);
  const jwk = await keyOf(poolId, store);
  const privateKey = await importJWK(jwk, 'RS256');
  const { kty, n, e, kid } = jwk;
  const publicJwk: JWK = { kty, n, e, kid, alg: 'RS256', use: 'sig' };
  const publicKey = await importJWK(publicJwk, 'RS256');

  async function sign(user: User, client: Client, id: string, begunAt: number, extra: ExtraClaims) {
    const { properties } = client;
    const accessSeconds = validity(properties, 'AccessToken', 3600);
    const common = {
      sub: user.sub,
      ...(user.groups.length > 0 && { 'cognito:groups': user.groups }),
      origin_jti: id,
      event_id: randomUUID(),
      auth_time: Math.floor(begunAt / 1000),
    };
    const { sub: _, ...attributes } = user.attributes;
    const idClaims = {
      ...common,
      ...attributes,
      email_verified: user.attributes.email_verified === 'true',
      'cognito:username': user.sub,
      token_use: 'id',
      ...extra,
    };
    const accessClaims = {
      ...common,
      client_id: client.id,
      username: user.sub,
      token_use: 'access',
      scope: 'aws.cognito.signin.user.admin',
    };
    const token = (claims: object, seconds: number) =>
      new SignJWT({ ...claims })
        .setProtectedHeader({ alg: 'RS256', kid })
        .setIssuer(issuer)
        .setJti(randomUUID())
        .setIssuedAt()
        .setExpirationTime(`${seconds}s`);
    return {
      AccessToken: await token(accessClaims, accessSeconds).sign(privateKey),
      IdToken: await token(idClaims, validity(properties, 'IdToken', 3600))
        .setAudience(client.id)
        .sign(privateKey),
      ExpiresIn: accessSeconds,
      TokenType: 'Bearer' as const,
    };
  }

  /** The sign-in that a refresh token stands for. */
  async function signInOf(refreshToken: string, client: Client): Promise<[id: string, signIn: SignIn]> {
    const id = refreshToken.split('.')[0] ?? '';
    const signIn = await signIns.get(id);
    const isGood = signIn?.refreshHash === sha256(refreshToken) && signIn.clientId === client.id;
    if (!signIn || !isGood) throw new CognitoError('NotAuthorizedException', 'Invalid Refresh Token');
    if (signIn.isRevoked) throw new CognitoError('NotAuthorizedException', 'Refresh Token has been revoked');
    if (signIn.expiresAt < seconds())
      throw new CognitoError('NotAuthorizedException', 'Refresh Token has expired');
    return [id, signIn];
  }

  return {
    issuer,
    jwks: { keys: [publicJwk] },
    async issue(user, client, extra = {}) {
      const id = randomUUID();
      const RefreshToken = `${id}.${randomBytes(48).toString('base64url')}`;
      const begunAt = Date.now();
      await signIns.put(id, {
        sub: user.sub,
        clientId: client.id,
        begunAt,
        refreshHash: sha256(RefreshToken),
        expiresAt: begunAt / 1000 + validity(client.properties, 'RefreshToken', 30 * 86_400),
        isRevoked: false,
      });
      return { ...(await sign(user, client, id, begunAt, extra)), RefreshToken };
    },
    async subOfRefreshToken(refreshToken, client) {
      return (await signInOf(refreshToken, client))[1].sub;
    },
    async refresh(refreshToken, user, client, extra = {}) {
      const [id, { begunAt }] = await signInOf(refreshToken, client);
      if (!isAfterSignOut(begunAt, user))
        throw new CognitoError('NotAuthorizedException', 'Refresh Token has been revoked');
      return sign(user, client, id, begunAt, extra);
    },
    async revoke(refreshToken, client) {
      const [id] = await signInOf(refreshToken, client).catch(() => []);
      if (id) await signIns.update(id, (signIn) => ({ ...signIn, isRevoked: true }));
    },
    async verifyAccessToken(token) {
      const invalid = new CognitoError('NotAuthorizedException', 'Invalid Access Token');
      const { payload } = await jwtVerify(String(token), publicKey, { issuer }).catch((error) => {
        if (error.code === 'ERR_JWT_EXPIRED')
          throw new CognitoError('NotAuthorizedException', 'Access Token has expired');
        throw invalid;
      });
      const signIn = await signIns.get(String(payload.origin_jti));
      if (payload.token_use !== 'access' || !payload.sub || !signIn) throw invalid;
      if (signIn.isRevoked) throw new CognitoError('NotAuthorizedException', 'Access Token has been revoked');
      return { sub: payload.sub, begunAt: signIn.begunAt };
    },
  };
}

/** Whether a sign-in at that time (epoch milliseconds) began after the user's last global sign-out. */
export function isAfterSignOut(begunAt: number, user: User): boolean {
  return begunAt > user.signedOutAt;
}

async function keyOf(poolId: string, store: Store): Promise<JWK> {
  const keys = store.collection<JWK>('user-pool-keys');
  const kept = await keys.get(poolId);
  if (kept) return kept;
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  await keys.create(poolId, { ...(await exportJWK(privateKey)), kid: randomUUID() });
  return (await keys.get(poolId)) ?? keyOf(poolId, store);
}

function validity(
  client: ClientProperties,
  token: 'AccessToken' | 'IdToken' | 'RefreshToken',
  byDefault: number,
): number {
  const amount = client[`${token}Validity`];
  if (amount === undefined) return byDefault;
  const unit = client.TokenValidityUnits?.[token] ?? (token === 'RefreshToken' ? 'days' : 'hours');
  return amount * (UNITS[unit] ?? 1);
}

function seconds(): number {
  return Math.floor(Date.now() / 1000);
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
