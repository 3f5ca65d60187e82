import { readServerSettings } from './settings';

const limitsOf = (env: Record<string, string>) => readServerSettings(env).settings.limits;

describe('connection limits', () => {
  it('connection limits have defaults, and the limit per address is off behind a proxy', () => {
    expect(limitsOf({})).toEqual({ maxConnections: 2_000, maxConnectionsPerAddress: 256 });
    expect(limitsOf({ TRUST_PROXY: 'false' }).maxConnectionsPerAddress).toBe(256);
    expect(limitsOf({ TRUST_PROXY: '1' }).maxConnectionsPerAddress).toBe(0);
    expect(limitsOf({ TRUST_PROXY: '10.0.0.0/8' }).maxConnectionsPerAddress).toBe(0);
  });

  it('connection limits can be configured', () => {
    const env = { MAX_CONNECTIONS: '500', MAX_CONNECTIONS_PER_ADDRESS: '20', TRUST_PROXY: '1' };
    expect(limitsOf(env)).toEqual({ maxConnections: 500, maxConnectionsPerAddress: 20 });
  });

  it.each(['0', '-1', '1.5', 'many', '9999999'])(
    'the maximum number of connections cannot be %s',
    (MAX_CONNECTIONS) => {
      expect(readServerSettings({ MAX_CONNECTIONS }).problems).toEqual(['MAX_CONNECTIONS: 1–1000000']);
    },
  );
});

describe('allowed hosts', () => {
  const hostsOf = (env: Record<string, string>) => readServerSettings(env).settings.hosts;

  it('allowed hosts are the origins, HOST unless it means every address, and the configured hosts', () => {
    expect(hostsOf({ HOST: '0.0.0.0' })).toEqual([]);
    expect(hostsOf({ HOST: '::' })).toEqual([]);
    expect(hostsOf({ HOST: '192.168.1.5', WEB_ORIGIN: 'https://shop.example.vn' })).toEqual([
      '192.168.1.5',
      'https://shop.example.vn',
    ]);
    expect(hostsOf({ ALLOWED_HOSTS: 'api, own-address 192.168.1.5:3000,fd00::5' })).toEqual([
      ...['api', 'own-address', '192.168.1.5:3000', 'fd00::5'],
    ]);
  });

  it.each(['*', 'http://shop.example.vn', 'a/b', '.example.vn'])(
    'an allowed host cannot be %s',
    (ALLOWED_HOSTS) => {
      expect(readServerSettings({ ALLOWED_HOSTS }).problems).toHaveLength(1);
    },
  );
});
