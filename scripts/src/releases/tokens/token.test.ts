import { createHash } from 'node:crypto';
import { createToken, findToken, tokenState } from './token';

const NOW = new Date('2026-11-29T00:00:00.000Z');
const make = (more: object = {}) =>
  createToken({
    team: 'charging',
    remotes: ['mfe-charging'],
    channels: ['stable'],
    days: 30,
    by: 'linh',
    now: NOW,
    ...more,
  });

describe('a token', () => {
  it('has 256 random bits, of which only a hash is stored', () => {
    const { token, stored } = make();
    const secret = /^evcare_[a-z0-9]{8}_([\w-]{43})$/.exec(token)?.[1] ?? '';
    expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
    expect(JSON.stringify(stored)).not.toContain(secret);
    expect(stored.hash).toBe(createHash('sha256').update(token).digest('hex'));
    expect(new Set(Array.from({ length: 50 }, () => make().token)).size).toBe(50);
  });

  it('is found by all of its text only', () => {
    const { token, stored } = make();
    const other = make();
    const tokens = [other.stored, stored];
    expect(findToken(tokens, token)).toBe(stored);
    const last = token.endsWith('A') ? 'B' : 'A';
    const wrong = [
      '',
      'evcare_',
      ` ${token}`,
      `${token}x`,
      token.slice(0, -1),
      `${token.slice(0, -1)}${last}`,
      token.replace(stored.id, other.stored.id),
      token.toUpperCase(),
      stored.hash,
    ];
    for (const text of wrong) expect([text, findToken(tokens, text)]).toEqual([text, null]);
    expect(findToken([], token)).toBeNull();
  });

  it('is not found by a damaged hash', () => {
    const { token, stored } = make();
    expect(findToken([{ ...stored, hash: '' }], token)).toBeNull();
  });

  it('expires after its days, and never becomes valid again once it is revoked', () => {
    const { stored } = make();
    expect(stored.expiresAt).toBe('2026-12-29T00:00:00.000Z');
    expect(tokenState(stored, new Date('2026-12-28T23:59:59.999Z'))).toBe('valid');
    expect(tokenState(stored, new Date('2026-12-29T00:00:00.000Z'))).toBe('expired');
    expect(tokenState({ ...stored, revokedAt: NOW.toISOString() }, NOW)).toBe('revoked');
  });

  it.each([
    [{ team: 'Team A' }, /not a name of a team/],
    [{ team: '' }, /not a name of a team/],
    [{ remotes: ['shell'] }, /"shell" is not a name of a remote/],
    [{ remotes: ['mfe-a', '../etc'] }, /"\.\.\/etc" is not a name of a remote/],
    [{ remotes: ['mfe-*'] }, /not a name of a remote/],
    [{ remotes: [] }, /at least one remote/],
    [{ channels: ['beta'] }, /"beta" is not a channel; the channels are stable, canary/],
    [{ channels: [] }, /one channel/],
  ])('is not made with %j', (more, sentence) => {
    expect(() => make(more)).toThrow(sentence);
  });
});
