import type { IncomingMessage } from 'node:http';
import { hostName, checkHost, knownHosts, OWN_ADDRESS } from './hosts';

const checkRequest = (headers: readonly string[], url = '/', localAddress = '10.0.0.5') =>
  ({
    url,
    rawHeaders: headers.flatMap((host) => ['Host', host]),
    headers: { host: headers[0] },
    socket: { localAddress },
  }) as unknown as IncomingMessage;
const hosts = knownHosts(['https://shop.example.vn', 'LAN.local', '192.168.1.5', 'fd00::5', 'api:4000']);
const kindOf = (headers: readonly string[], url?: string) =>
  checkHost(checkRequest(headers, url), hosts).kind;

describe('the host of a request', () => {
  it.each([
    ...['localhost', 'LOCALHOST:3000', '127.0.0.1:8080', '127.9.9.9', '[::1]:3000'],
    ...['shop.example.vn', 'Shop.Example.vn.', 'shop.example.vn:443', 'lan.local', '192.168.1.5:3000'],
    ...['[fd00::5]', 'api'],
  ])('the host of a request is allowed: %s', (host) => {
    expect(kindOf([host])).toBe('known');
  });

  it.each([
    ...['evil.example', 'shop.example.vn.evil.example', 'evil-shop.example.vn', '192.168.1.6', '0.0.0.0'],
    ...['localhost.evil.example', '127.0.0.1.evil.example', '[::2]', '2130706433', '10.0.0.5'],
  ])('the host of a request is not allowed: %s', (host) => {
    expect(checkHost(checkRequest([host]), hosts)).toEqual({ kind: 'unknown', name: hostName(host) });
  });

  it.each([
    ['empty', ['']],
    ['missing', []],
    ['stated twice', ['localhost', 'localhost']],
    ['two names', ['localhost, evil.example']],
    ['user@host', ['evil.example@localhost']],
    ['a path', ['localhost/evil.example']],
    ['an invalid port', ['localhost:port']],
    ['a space', ['localhost evil.example']],
  ])('the host of a request is malformed: %s', (_what, headers) => {
    expect(kindOf(headers)).toBe('malformed');
  });

  it('the host in an absolute request target is checked, too, and only the path is passed on', () => {
    expect(kindOf(['localhost'], 'http://evil.example/')).toBe('unknown');
    expect(kindOf(['evil.example'], 'http://localhost/')).toBe('unknown');
    expect(kindOf(['localhost'], 'http://localhost@evil.example/')).toBe('malformed');
    expect(checkHost(checkRequest(['localhost'], 'http://localhost:3000/products?a=1'), hosts)).toEqual({
      kind: 'known',
      url: '/products?a=1',
    });
    expect(checkHost(checkRequest(['localhost'], 'HTTP://localhost?a=1'), hosts)).toMatchObject({
      url: '/?a=1',
    });
  });

  it('the server’s own address is accepted as host if OWN_ADDRESS is allowed, and other addresses are not', () => {
    const own = knownHosts([OWN_ADDRESS]);
    expect(checkHost(checkRequest(['10.0.0.5:4000']), own).kind).toBe('known');
    expect(checkHost(checkRequest(['10.0.0.5'], '/', '::ffff:10.0.0.5'), own).kind).toBe('known');
    expect(checkHost(checkRequest(['[fd00::7]'], '/', 'fd00::7'), own).kind).toBe('known');
    expect(checkHost(checkRequest(['10.0.0.6']), own).kind).toBe('unknown');
  });
});
