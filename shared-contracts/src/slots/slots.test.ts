import type * as Schemas from '../remote/manifest-schemas';
import type * as Slots from './slots';
import { DIALOGS, SLOT_NAMES, type SlotContribution } from './slots';

describe('slots', () => {
  it('exist for dialogs and search results', () => {
    expect([...SLOT_NAMES].sort()).toEqual(['shell.dialog', 'shell.search']);
  });

  it.each([
    ['keep an earlier name for manifests of live releases', { 'shell.lookup': 'shell.search' }, true],
    ['have no other name', {}, false],
  ] as const)('%s', (_what, renamed, isKnown) => {
    const manifest = {
      name: 'mfe-shop',
      contract: '^1.0.0',
      routes: [],
      slots: [{ slot: 'shell.lookup', id: 'shop' }],
      menu: [],
      events: { emits: [], listens: [] },
      reducers: [],
      preload: 'none',
    };
    jest.isolateModules(() => {
      const { RENAMED_SLOTS, toSlotName } = jest.requireActual<typeof Slots>('./slots');
      Object.assign(RENAMED_SLOTS, renamed);
      const { remoteManifestSchema } = jest.requireActual<typeof Schemas>('../remote/manifest-schemas');
      expect(remoteManifestSchema.safeParse(manifest).success).toBe(isKnown);
      expect(toSlotName('shell.lookup')).toBe(isKnown ? 'shell.search' : 'shell.lookup');
      expect(toSlotName('shell.dialog')).toBe('shell.dialog');
    });
  });

  it('the verification modal has an id', () => {
    expect(DIALOGS.verifyEmail).toBe('verify-email');
  });

  it('a contribution is data and a lazily loaded component', async () => {
    const contribution = {
      slot: 'shell.search',
      id: 'products',
      load: async () => ({ default: ({ query }: { query: string; close: () => void }) => query }),
    } satisfies SlotContribution;
    expect((await contribution.load()).default({ query: 'pin', close: () => undefined })).toBe('pin');
  });
});
