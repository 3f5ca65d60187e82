import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT, type CryptoKey } from 'jose';

export interface TokenChanges {
  issuer?: string;
  audience?: string;
  key?: CryptoKey;
  expired?: boolean;
  claims?: Record<string, unknown>;
}

/** OpenID Connect issuer on this machine that behaves like Google. */
export interface LocalIssuer {
  readonly url: string;
  readonly clientId: string;
  readonly clientSecret: string;
  idToken(changes?: TokenChanges): Promise<string>;
  /** Acts as the browser at the issuer: opens the authorization URL and returns with a code. */
  consent(authorizationUrl: string, claims: Record<string, unknown>): URL;
  /** Makes every call return 500. */
  broken: boolean;
  stop(): Promise<void>;
}

export async function startIssuer(): Promise<LocalIssuer> {
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  const jwk = { ...(await exportJWK(publicKey)), kid: 'k1', alg: 'RS256', use: 'sig' };
  const [clientId, clientSecret] = ['client-1', 'client-secret-1'];
  const codes = new Map<string, { challenge: string; redirect: string; claims: Record<string, unknown> }>();
  let url = '';

  const idToken: LocalIssuer['idToken'] = ({ issuer, audience, key, expired, claims } = {}) =>
    new SignJWT({ email: 'an@gmail.com', email_verified: true, name: 'Nguyễn An', ...claims })
      .setProtectedHeader({ alg: 'RS256', kid: 'k1' })
      .setSubject(String(claims?.['sub'] ?? 'google-1'))
      .setIssuer(issuer ?? url)
      .setAudience(audience ?? clientId)
      .setIssuedAt()
      .setExpirationTime(expired ? Math.floor(Date.now() / 1000) - 3600 : '1h')
      .sign(key ?? privateKey);

  const redeem = async (form: URLSearchParams): Promise<object | null> => {
    const grant = codes.get(form.get('code') ?? '');
    codes.delete(form.get('code') ?? '');
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    const right =
      grant?.challenge === challenge &&
      grant.redirect === form.get('redirect_uri') &&
      form.get('client_secret') === clientSecret;
    return right ? { id_token: await idToken({ claims: grant.claims }) } : null;
  };

  const answer = async (path: string, request: IncomingMessage): Promise<object | null> => {
    if (path === '/.well-known/openid-configuration') {
      return {
        issuer: url,
        authorization_endpoint: `${url}/authorize`,
        token_endpoint: `${url}/token`,
        jwks_uri: `${url}/keys`,
      };
    }
    if (path === '/keys') return { keys: [jwk] };
    let body = '';
    for await (const chunk of request) body += String(chunk);
    return path === '/token' ? redeem(new URLSearchParams(body)) : null;
  };

  const server = createServer((request, response) => {
    void answer(request.url ?? '', request).then((body) => {
      response.statusCode = issuer.broken ? 500 : body ? 200 : 400;
      response.setHeader('content-type', 'application/json').end(JSON.stringify(body ?? { error: 'no' }));
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const issuer: LocalIssuer = {
    url,
    clientId,
    clientSecret,
    idToken,
    broken: false,
    consent(authorizationUrl, claims) {
      const parameters = new URL(authorizationUrl).searchParams;
      const code = `code-${codes.size}-${Math.random()}`;
      const redirect = parameters.get('redirect_uri') ?? '';
      const nonce = parameters.get('nonce');
      codes.set(code, {
        redirect,
        challenge: parameters.get('code_challenge') ?? '',
        claims: { nonce, ...claims },
      });
      const back = new URL(redirect);
      back.searchParams.set('code', code);
      back.searchParams.set('state', parameters.get('state') ?? '');
      return back;
    },
    stop: () => {
      server.closeAllConnections();
      return new Promise((done) => server.close(() => done()));
    },
  };
  return issuer;
}
