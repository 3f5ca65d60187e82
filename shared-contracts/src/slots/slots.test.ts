import { DIALOGS, SLOT_NAMES, type SlotContribution } from './slots';

describe('slots', () => {
  it('exist for dialogs and search results', () => {
    expect([...SLOT_NAMES].sort()).toEqual(['shell.dialog', 'shell.search']);
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
