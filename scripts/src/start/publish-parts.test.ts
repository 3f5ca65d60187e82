import type { Uses } from '@evcare/shared-contracts';
import { ownersFirst } from './publish-parts';

const NAMES = ['shell', 'mfe-account', 'mfe-backoffice', 'mfe-shop'];
const slot = (name: `mfe-${string}.${string}`): Uses => ({
  slots: [{ slot: name, id: 'x', range: '^1.0.0' }],
});
const event = (name: `mfe-${string}.${string}`): Uses => ({ events: [{ event: name, range: '^1.0.0' }] });

test('parts that use nothing of each other keep their order', () => {
  expect(ownersFirst(NAMES, new Map())).toEqual(NAMES);
});

test.each([
  ['slot', slot('mfe-shop.notes')],
  ['event', event('mfe-shop.seen')],
])('the owner of a %s is published before a part that uses it', (_kind, uses) => {
  expect(ownersFirst(NAMES, new Map([['mfe-account', uses]]))).toEqual([
    'shell',
    'mfe-shop',
    'mfe-account',
    'mfe-backoffice',
  ]);
});

test('chains are followed, owners outside the workspace are skipped, and a circle keeps its order', () => {
  const chain = new Map([
    ['mfe-account', slot('mfe-backoffice.a')],
    ['mfe-backoffice', event('mfe-shop.b')],
    ['mfe-shop', event('mfe-foreign.c')],
  ]);
  expect(ownersFirst(NAMES, chain)).toEqual(['shell', 'mfe-shop', 'mfe-backoffice', 'mfe-account']);
  const circle = new Map([
    ['mfe-account', slot('mfe-shop.a')],
    ['mfe-shop', slot('mfe-account.b')],
  ]);
  expect(ownersFirst(NAMES, circle)).toEqual(['shell', 'mfe-shop', 'mfe-account', 'mfe-backoffice']);
});
