import { findingsOf, remoteOf, shellOf } from '../testing';
import type { ActualRemote, SmokeReport } from '../smoke/report';

const remote = remoteOf('mfe-account', {
  manifest: {
    slots: [{ slot: 'shell.dialog', id: 'verify-email' }],
    events: { emits: [], listens: ['auth.changed'] },
    reducers: ['account'],
  },
});
const matching: ActualRemote = {
  contract: '^1.0.0',
  routes: ['/account'],
  slots: [{ slot: 'shell.dialog', id: 'verify-email' }],
  reducers: ['account'],
  listens: [],
  emits: [],
};
const tried = (actual: ActualRemote | null, problems: SmokeReport['problems'] = []) => ({
  smoke: async (): Promise<SmokeReport> => ({ engine: 'chromium', ms: 1, actual, problems }),
});

test('accepts a remote that provides what it declares, even if it does not listen to a declared event yet', async () => {
  expect(await findingsOf(remote, [shellOf()], tried(matching))).toEqual([]);
  expect(await findingsOf(remote, [shellOf()], tried({ ...matching, listens: ['auth.changed'] }))).toEqual(
    [],
  );
});

test.each<[string, Partial<ActualRemote>, string]>([
  ['a missing route', { routes: [] }, 'declares the route /account but does not provide it'],
  [
    'an undeclared route',
    { routes: ['/account', '/admin'] },
    'provides the route /admin but does not declare it',
  ],
  ['a duplicate route', { routes: ['/account', '/account'] }, 'provides the route /account twice'],
  ['a missing slot', { slots: [] }, 'declares the slot shell.dialog "verify-email" but does not provide it'],
  [
    'an undeclared slot',
    { slots: [...matching.slots, { slot: 'shell.search', id: 'x' }] },
    'provides the slot shell.search "x" but does not declare it',
  ],
  [
    'an undeclared reducer',
    { reducers: ['account', 'cart'] },
    'provides the reducer cart but does not declare it',
  ],
  [
    'an undeclared event that is listened to',
    { listens: ['auth.changed', 'promo.apply'] },
    'listens to promo.apply but does not declare it',
  ],
  ['an undeclared event that is emitted', { emits: ['cart.add'] }, 'emits cart.add but does not declare it'],
  [
    'another contract',
    { contract: '^1.1.0' },
    'names contract ^1.1.0 in its code and ^1.0.0 in its manifest',
  ],
])('rejects %s', async (_what, difference, sentence) => {
  const findings = await findingsOf(remote, [shellOf()], tried({ ...matching, ...difference }));
  expect(findings).toEqual([
    {
      rule: 'declared',
      level: 'refuse',
      message: `mfe-account 1.0.0 ${sentence}.`,
      affected: ['mfe-account 1.0.0'],
      advice: 'make remote.manifest.ts say what the code does.',
    },
  ]);
});

test('rejects a release for problems of its smoke test, with engine and advice', async () => {
  const problems = [
    { kind: 'setup', message: 'setup() threw: no' },
    { kind: 'expose', message: 'no remote behind the door' },
  ] as const;
  const findings = await findingsOf(remote, [shellOf()], tried(null, problems));
  expect(findings.map(({ rule, level, message }) => [rule, level, message])).toEqual([
    ['smoke', 'refuse', 'mfe-account 1.0.0, tried in chromium: setup() threw: no'],
    ['exposes', 'refuse', 'mfe-account 1.0.0, tried in chromium: no remote behind the door'],
  ]);
  expect(findings[0]?.advice).toMatch(/conformance suite/);
});
