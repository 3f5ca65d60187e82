import { findingsOf, remoteOf, shellOf } from '../testing';

test('styles of a remote’s own pass, whatever the shell does with the page', async () => {
  expect(await findingsOf(remoteOf('mfe-account'), [shellOf(), remoteOf('mfe-shop')])).toEqual([]);
  const shell = shellOf({ version: '1.1.0', files: { 'main.css': 'body{margin:0}' } });
  expect(await findingsOf(shell, [shellOf(), remoteOf('mfe-account')])).toEqual([]);
});

test('a stylesheet that reaches outside is refused, with its name and all who would suffer', async () => {
  const reaching = remoteOf('mfe-account', { files: { 'later.css': '@layer remote{body{margin:0}}' } });
  expect(await findingsOf(reaching, [shellOf(), remoteOf('mfe-shop')])).toEqual([
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

test('of a library of bare selectors only some are told', async () => {
  const css = Array.from({ length: 50 }, (_, index) => `@layer remote{.lib-${index}{color:red}}`).join('');
  expect(await findingsOf(remoteOf('mfe-account', { files: { 'lib.css': css } }), [shellOf()])).toHaveLength(
    5,
  );
});

test('classes that begin as those of a live neighbour, or of the shell, are refused', async () => {
  const found = await findingsOf(remoteOf('mfe-accessories'), [shellOf(), remoteOf('mfe-account')]);
  expect(found).toEqual([
    expect.objectContaining({
      rule: 'styles',
      message: 'mfe-accessories 1.0.0 begins its classes with "acc_", as mfe-account 1.0.0 does.',
    }),
  ]);
  expect((await findingsOf(remoteOf('mfe-sh'), [shellOf()])).map(({ affected }) => affected)).toEqual([
    ['shell 1.0.0'],
  ]);
});
