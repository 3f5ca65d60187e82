import { asc, eq } from 'drizzle-orm';
import { startApi, type TestApi } from '../../test/api';
import { demonstration } from '../../test/demonstration';
import { dayInVietnam } from '@evcare/shared-contracts/format';
import { countedTotal } from '@evcare/shared-contracts/office';
import { cashDrawers, dayClosings, moneyEntries } from '../operations/cash/tables';

/** Tuesday the 24th and the following Sunday, in Vietnam. */
describe.each([
  ['at 03:20', '2026-11-24T03:20', false],
  ['at 08:01', '2026-11-24T08:01', true],
  ['at 13:00', '2026-11-24T13:00', true],
  ['at 21:00', '2026-11-24T21:00', false],
  ['on a Sunday', '2026-11-29T10:00', false],
])('the cash of a demo started %s', (_name, clock, isOpen) => {
  const now = new Date(`${clock}:00+07:00`);
  let api: TestApi;
  beforeAll(async () => {
    const stored = await demonstration({ now, history: clock.endsWith('13:00') });
    api = await startApi({ demo: true }, { logger: false }, stored);
  });
  afterAll(() => api.close());

  test('the day before is counted and closed, and the drawer is open in opening hours only', async () => {
    const drawers = await api.db.select().from(cashDrawers).orderBy(asc(cashDrawers.openedAt));
    expect(drawers.map(({ state }) => state)).toEqual(['closed', isOpen ? 'open' : 'closed']);
    const [before] = drawers;
    expect(Number(before?.counted) - Number(before?.expected)).toBe(-20_000);
    const [closing] = await api.db.select().from(dayClosings);
    expect(closing?.day).toBe(dayInVietnam(before?.openedAt as Date));
    expect(closing?.money.drawers.map(({ id }) => id)).toEqual([before?.id]);
    expect(closing?.createdAt.getTime()).toBeLessThanOrEqual(now.getTime());
    for (const { id, openedAt, closedAt, openingFloat, expected, counts, counted } of drawers) {
      const entries = await api.db.select().from(moneyEntries).where(eq(moneyEntries.drawerId, id));
      expect(entries.length).toBeGreaterThan(0);
      for (const { at } of entries) {
        expect(at.getTime()).toBeGreaterThanOrEqual(openedAt.getTime());
        expect(at.getTime()).toBeLessThanOrEqual((closedAt ?? now).getTime());
      }
      if (closedAt === null) continue;
      expect(expected).toBe(entries.reduce((sum, { amount }) => sum + amount, openingFloat));
      expect(countedTotal(counts ?? [])).toBe(counted);
    }
  });
});
