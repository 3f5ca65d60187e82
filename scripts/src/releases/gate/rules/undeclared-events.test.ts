import { findingsOf, remoteOf, shellOf } from '../testing';

const clicked = (code: string) =>
  remoteOf('mfe-account', {
    manifest: { events: { emits: ['cart.changed'], listens: ['auth.changed'] } },
    files: { '924.1.js': `onClick(()=>${code})` },
  });

test.each([
  ['emits cart.add', 'e.bus.emit("cart.add",{product:p})'],
  ['emits cart.add', 'e.bus?.emit?.(`cart.add`)'],
  ['listens to promo.apply', "n.on('promo.apply',()=>{})"],
  ['listens to promo.apply', 'e.bus.stream( "promo.apply" )'],
])('rejects a remote that only %s after a click: %s', async (what, code) => {
  expect(await findingsOf(clicked(code), [shellOf()])).toEqual([
    {
      rule: 'undeclared-events',
      level: 'refuse',
      message: `mfe-account 1.0.0 ${what} in 924.1.js but does not declare it.`,
      affected: ['mfe-account 1.0.0'],
      advice: expect.stringContaining('remote.manifest.ts'),
    },
  ]);
});

test.each([
  'e.bus.emit("cart.changed",{});e.bus.on("auth.changed",f)',
  'socket.on("close",f);emitter.emit("data")',
  'const names=["cart.add"]',
])('accepts declared events, events of others, and names that are not used: %s', async (code) => {
  expect(await findingsOf(clicked(code), [shellOf()])).toEqual([]);
});

test('accepts an event that only wakes the remote', async () => {
  const remote = remoteOf('mfe-account', {
    manifest: { events: { emits: [], listens: [], wakes: ['promo.apply'] } },
    files: { '924.1.js': 'e.bus.on("promo.apply",f)' },
  });
  const findings = await findingsOf(remote, [shellOf()]);
  expect(findings.filter(({ rule }) => rule === 'undeclared-events')).toEqual([]);
});

test('only warns of a stored release, so that a rollback stays possible', async () => {
  const { release } = clicked('e.bus.emit("cart.add")');
  const stored = clicked('e.bus.emit("cart.add")');
  const findings = await findingsOf({ release, files: undefined }, [shellOf(), stored]);
  expect(findings.map(({ rule, level }) => [rule, level])).toEqual([['undeclared-events', 'warn']]);
});
