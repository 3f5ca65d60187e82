import { findingsOf, remoteOf, shellOf } from '../testing';

test.each(['"./remote"', "'./remote'", '`./remote`'])('accepts a container that names %s', async (name) => {
  const files = { 'remoteEntry.js': `var doors={${name.includes('`') ? `[${name}]` : name}:1}` };
  expect(await findingsOf(remoteOf('mfe-account', { files }), [shellOf()])).toEqual([]);
});

test.each(['var doors={"./app":1}', 'var remote = 1', ''])(
  'rejects an entry without the exposed module: %s',
  async (entry) => {
    const [finding] = await findingsOf(remoteOf('mfe-account', { files: { 'remoteEntry.js': entry } }), [
      shellOf(),
    ]);
    expect(finding).toMatchObject({ rule: 'exposes', level: 'refuse', affected: ['mfe-account 1.0.0'] });
    expect(finding?.message).toBe('mfe-account 1.0.0: its entry remoteEntry.js exposes no "./remote".');
    expect(finding?.advice).toMatch(/expose src\/remote\.tsx/);
  },
);

test('accepts a shell, which exposes nothing', async () => {
  expect(await findingsOf(shellOf({ version: '1.1.0' }), [shellOf()])).toEqual([]);
});
