import { verify } from '@node-rs/argon2';
import { createHasher } from './hasher';
import { passwordProblem } from './policy';
import { freshEmail, freshIp, startApi } from '../../../test/api';

const REAL = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

test('hashes are argon2id with the configured cost', async () => {
  const hasher = createHasher({ argon2: REAL, maxHashes: 4 });
  const stored = await hasher.hash('mật-khẩu-9');
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await hasher.verify(stored, 'mật-khẩu-9'.normalize('NFD'))).toBe(true);
  expect(await hasher.verify(stored, 'mật-khẩu-8')).toBe(false);
  expect(await hasher.verify(null, 'no account has this password')).toBe(false);
});

test('rejecting an account without a password is as much work as rejecting a wrong password', async () => {
  const compare = jest.fn(verify);
  const hasher = createHasher({ argon2: REAL, maxHashes: 4 }, compare);
  const stored = await hasher.hash('mật-khẩu-9');
  await hasher.verify(stored, 'another-1');
  await hasher.verify(null, 'another-1');
  // The work depends on the cost that the hash names, and on nothing else.
  const costOf = (hash: unknown) => String(hash).split('$').slice(0, 4).join('$');
  const [wrong, none] = compare.mock.calls.map(([hash]) => costOf(hash));
  expect(compare).toHaveBeenCalledTimes(2);
  expect(wrong).toBe('$argon2id$v=19$m=19456,t=2,p=1');
  expect(none).toBe(wrong);
});

test('rejects work above its capacity within 50 ms and frees capacity afterwards', async () => {
  const hasher = createHasher({ argon2: { ...REAL, memoryCost: 64 }, maxHashes: 2 });
  let release = () => {};
  const held = new Promise<void>((done) => (release = done));
  const working = [1, 2].map(() => hasher.withPlace(() => held));
  jest.useFakeTimers();
  const rejected = hasher.withPlace(async () => 1);
  jest.advanceTimersByTime(50);
  jest.useRealTimers();
  await expect(rejected).rejects.toMatchObject({ statusCode: 503, code: 'BUSY' });
  release();
  await Promise.all(working);
  await expect(hasher.withPlace(async () => 1)).resolves.toBe(1);
  await expect(hasher.withPlace(async () => Promise.reject(new Error('x')))).rejects.toThrow('x');
  await expect(Promise.all([1, 2].map((n) => hasher.withPlace(async () => n)))).resolves.toEqual([1, 2]);
});

test('sign-ins above the hashing capacity get 503 with Retry-After and are not counted as failed attempts', async () => {
  const api = await startApi({ argon2: { ...REAL, timeCost: 8 }, maxHashes: 1 });
  api.clock.stop();
  try {
    const callers = Array.from({ length: 12 }, () => ({ email: freshEmail(), ip: freshIp() }));
    const login = ({ email, ip }: { email: string; ip: string }) =>
      api.post('/auth/login', { email, password: 'wrong-1' }, { ip });
    const responses = await Promise.all(callers.map(login));
    expect(responses.some(({ statusCode }) => statusCode === 400)).toBe(true);
    const rejected = responses.findIndex(({ statusCode }) => statusCode === 503);
    expect(responses[rejected]?.headers['retry-after']).toBe('1');
    expect(responses[rejected]?.data).toMatchObject({
      code: 'BUSY',
      message: expect.stringContaining('đang bận'),
    });
    const statuses = [];
    for (let n = 0; n < 5; n++)
      statuses.push((await login(callers[rejected] as (typeof callers)[0])).statusCode);
    // If the 503 responses counted as failed attempts, the fifth attempt would be delayed.
    expect(statuses).toEqual([400, 400, 400, 400, 400]);
  } finally {
    await api.close();
  }
});

describe('password rules', () => {
  const customer = { email: 'thanhtung@example.vn', role: 'customer' as const };

  test.each([
    'qwerty123',
    'QWERTY123',
    'matkhau1',
    'mậtkhẩu1',
    'EVCare@2026',
    'xe-dien',
    'vinfast2026!',
    '1q2w3e4r',
  ])('the password policy rejects each listed password except xe-dien: %s', (password) => {
    const allowed = password === 'xe-dien';
    expect(passwordProblem(password, customer) === null).toBe(allowed);
  });

  test('the password policy requires 15 characters from staff', () => {
    expect(passwordProblem('dong-ho-cat-14', { ...customer, role: 'admin' })).toMatch(/15 ký tự/);
    expect(passwordProblem('dong-ho-cat-15x', { ...customer, role: 'admin' })).toBeNull();
    expect(passwordProblem('Evcare@Demo2026', { ...customer, role: 'technician' })).toBeNull();
  });
});
