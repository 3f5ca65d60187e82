import { remoteManifestSchema } from '../remote/manifest-schemas';
import { DIALOGS, RENAMED_SLOTS, SLOT_NAMES, toSlotName, type SlotContribution } from './slots';

describe('slots', () => {
  it('exist for dialogs and search results', () => {
    expect([...SLOT_NAMES].sort()).toEqual(['shell.dialog', 'shell.search']);
  });

  it('are accepted under the earlier names in RENAMED_SLOTS', () => {
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
    const table: Record<string, string> = RENAMED_SLOTS;
    table['shell.lookup'] = 'shell.search';
    expect(toSlotName('shell.lookup')).toBe('shell.search');
    expect(toSlotName('shell.dialog')).toBe('shell.dialog');
    expect(remoteManifestSchema.parse(manifest)).toEqual(manifest);
    delete table['shell.lookup'];
    expect(toSlotName('shell.lookup')).toBe('shell.lookup');
    expect(remoteManifestSchema.safeParse(manifest).success).toBe(false);
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
