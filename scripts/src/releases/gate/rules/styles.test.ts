import { findingsOf, remoteOf, shellOf } from '../testing';

test('accepts a remote’s own styles, and any styles of the shell', async () => {
  expect(await findingsOf(remoteOf('mfe-account'), [shellOf(), remoteOf('mfe-shop')])).toEqual([]);
  const shell = shellOf({ version: '1.1.0', files: { 'main.css': 'body{margin:0}' } });
  expect(await findingsOf(shell, [shellOf(), remoteOf('mfe-account')])).toEqual([]);
});

test('rejects a stylesheet that affects other parts, with its name and all affected releases', async () => {
  const release = remoteOf('mfe-account', { files: { 'later.css': '@layer remote{body{margin:0}}' } });
  expect(await findingsOf(release, [shellOf(), remoteOf('mfe-shop')])).toEqual([
    {
      rule: 'styles',
      level: 'refuse',
      message:
        'mfe-account 1.0.0: later.css: "body" names no class of its own (.acc_…), so it reaches the whole page.',
      affected: ['mfe-shop 1.0.0', 'shell 1.0.0'],
      advice: 'write it as a CSS module inside `@layer remote`, below a class of the component it is for.',
    },
  ]);
});

test('limits the number of reported problems per stylesheet', async () => {
  const css = Array.from({ length: 50 }, (_, index) => `@layer remote{.lib-${index}{color:red}}`).join('');
  expect(await findingsOf(remoteOf('mfe-account', { files: { 'lib.css': css } }), [shellOf()])).toHaveLength(
    5,
  );
});

test('rejects a class prefix that a live remote or the shell has', async () => {
  const findings = await findingsOf(remoteOf('mfe-accessories'), [shellOf(), remoteOf('mfe-account')]);
  expect(findings).toEqual([
    expect.objectContaining({
      rule: 'styles',
      message: 'mfe-accessories 1.0.0 begins its classes with "acc_", as mfe-account 1.0.0 does.',
    }),
  ]);
  expect((await findingsOf(remoteOf('mfe-sh'), [shellOf()])).map(({ affected }) => affected)).toEqual([
    ['shell 1.0.0'],
  ]);
});
