import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isListedAddress } from './addresses';
import { createIssuer } from './issuer';

const GOOGLE = 'https://accounts.google.com';

describe('the URLs that an issuer of ID tokens may name (ASVS 13.2.4)', () => {
  test.each([
    'https://accounts.google.com/o/oauth2/v2/auth',
    'https://oauth2.googleapis.com/token',
    'https://www.googleapis.com/oauth2/v3/certs',
  ])('the allowed URLs include Google’s %s', (address) => {
    expect(isListedAddress(address, GOOGLE)).toBe(true);
  });

  test.each([
    'http://oauth2.googleapis.com/token',
    'https://oauth2.googleapis.com:8443/token',
    'https://oauth2.googleapis.com.example.vn/token',
    'https://storage.googleapis.com/token',
    'http://169.254.169.254/latest',
    'file:///etc/passwd',
    '/token',
  ])('the allowed URLs exclude %s', (address) => {
    expect(isListedAddress(address, GOOGLE)).toBe(false);
  });

  test('an issuer other than Google may name only URLs on its own host', () => {
    expect(isListedAddress('https://sso.example.vn/token', 'https://sso.example.vn')).toBe(true);
    expect(isListedAddress('https://oauth2.googleapis.com/token', 'https://sso.example.vn')).toBe(false);
  });
});

describe('a discovery document with a URL on another host', () => {
  let requests: string[];
  let servers: Server[];
  let issuerUrl: string;
  let elsewhere: string;
  const listen = async (server: Server): Promise<string> => {
    servers.push(server);
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  };
  beforeEach(async () => {
    [requests, servers] = [[], []];
    elsewhere = await listen(
      createServer((request, response) => {
        requests.push(request.url ?? '');
        response.end('{}');
      }),
    );
  });
  afterEach(() => servers.forEach((server) => server.close()));

  test.each(['authorization_endpoint', 'token_endpoint', 'jwks_uri'])(
    'if %s is on another host, the sign-in returns 503 and no request is sent there',
    async (name) => {
      issuerUrl = await listen(
        createServer((_request, response) => {
          const document = {
            issuer: issuerUrl,
            authorization_endpoint: `${issuerUrl}/auth`,
            token_endpoint: `${issuerUrl}/token`,
            jwks_uri: `${issuerUrl}/keys`,
            [name]: `${elsewhere}/${name}`,
          };
          response.setHeader('content-type', 'application/json').end(JSON.stringify(document));
        }),
      );
      const issuer = createIssuer(
        { issuer: issuerUrl, clientId: 'id', clientSecret: 'secret' },
        () => new Date(),
      );
      for (const call of [
        issuer.redeem({ code: 'c' }),
        issuer.authorizationUrl({}),
        issuer.verify('eyJhbGciOiJSUzI1NiJ9.e30.AA'),
      ]) {
        await expect(call).rejects.toMatchObject({ code: 'GOOGLE_UNAVAILABLE' });
      }
      expect(requests).toEqual([]);
    },
  );
});
