import { EVENT_NAMES, eventMap, mayEmit, TOAST_KINDS, type EventName } from './event-map';

const user = {
  id: 'u-1',
  fullName: 'An',
  email: 'an@evcare.test',
  role: 'customer',
  emailVerified: false,
  avatar: null,
};

interface Expected {
  readonly owner: string;
  readonly replay: boolean;
  readonly good: readonly unknown[];
  readonly bad: readonly unknown[];
}

const MAP: Record<EventName, Expected> = {
  'auth.changed': {
    owner: 'shell',
    replay: true,
    good: [{ user: null }, { user }],
    bad: [{}, { user: { ...user, id: '' } }, { user: { ...user, role: 'root' } }, null],
  },
  'auth.logout-requested': {
    owner: 'any',
    replay: false,
    good: [{}, { reason: 'idle' }],
    bad: [{ reason: 1 }, undefined],
  },
  'auth.unauthorized': {
    owner: 'shell',
    replay: false,
    good: [{}, { requestId: 'r-1' }],
    bad: [{ requestId: 1 }, 'x'],
  },
  'cart.add': {
    owner: 'any',
    replay: false,
    good: [{ product: { id: 'p-1', price: 0, name: 'Cáp sạc' }, quantity: 1 }],
    bad: [
      { product: { id: 'p-1', price: 1 }, quantity: 0 },
      { product: { id: 'p-1', price: 1.5 }, quantity: 1 },
      { product: { id: 'p-1', price: -1 }, quantity: 1 },
      { product: { id: '', price: 1 }, quantity: 1 },
      { product: { price: 1 }, quantity: 1 },
      { quantity: 1 },
    ],
  },
  'cart.changed': {
    owner: 'mfe-storefront',
    replay: true,
    good: [{ itemCount: 0, total: 0 }],
    bad: [{ itemCount: -1, total: 0 }, { itemCount: 1 }, { itemCount: '1', total: 0 }],
  },
  'promo.apply': { owner: 'any', replay: false, good: [{ code: 'FREESHIP' }], bad: [{ code: '' }, {}] },
  'toast.show': {
    owner: 'any',
    replay: false,
    good: [
      ...TOAST_KINDS.map((type) => ({ type, message: 'Đã lưu' })),
      { type: 'info', message: 'x', duration: 1 },
    ],
    bad: [
      { type: 'warning', message: 'x' },
      { type: 'info', message: '' },
      { type: 'info', message: 'x', duration: 0 },
      { type: 'info', message: 'x', duration: Infinity },
    ],
  },
  'verify.open': {
    owner: 'any',
    replay: false,
    good: [{ email: 'an@evcare.test' }],
    bad: [{}, { email: null }],
  },
  'navigation.requested': { owner: 'any', replay: false, good: [{ path: '/cart' }], bad: [{}, { path: 1 }] },
};

describe.each(EVENT_NAMES)('%s', (event) => {
  const { owner, replay, good, bad } = MAP[event];

  it(`belongs to ${owner} and ${replay ? 'replays' : 'does not replay'}`, () => {
    expect(eventMap[event]).toMatchObject({ owner, replay });
  });

  it.each(good.map((payload) => [payload]))('may carry %j', (payload) => {
    expect(eventMap[event].schema.parse(payload)).toEqual(payload);
  });

  it.each(bad.map((payload) => [payload]))('may not carry %j', (payload) => {
    expect(eventMap[event].schema.safeParse(payload).success).toBe(false);
  });

  it('may only be emitted by its owner and the shell', () => {
    expect(mayEmit('shell', event)).toBe(true);
    for (const emitter of ['mfe-storefront', 'mfe-account', 'mfe-backoffice', '', 'any']) {
      expect(mayEmit(emitter, event)).toBe(owner === 'any' || owner === emitter);
    }
  });
});

describe('the event map', () => {
  it('has exactly these events', () => {
    expect([...EVENT_NAMES].sort()).toEqual(Object.keys(MAP).sort());
  });

  it('replays state, but not one-time events', () => {
    expect(EVENT_NAMES.filter((event) => eventMap[event].replay)).toEqual(['auth.changed', 'cart.changed']);
  });

  it('exposes only the six stored fields of a user', () => {
    const parsed = eventMap['auth.changed'].schema.parse({
      user: { ...user, token: 't', phoneNumber: '09' },
    });
    expect(parsed).toEqual({ user });
  });

  it.each(['cart.exploded', 'toString', '__proto__', ''])(
    'has no event %j that could be emitted',
    (event) => {
      expect(mayEmit('shell', event as EventName)).toBe(false);
    },
  );
});
