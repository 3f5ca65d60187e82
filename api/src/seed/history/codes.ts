import { dayInVietnam } from '@evcare/shared-contracts/format';
import { inArray, sql } from 'drizzle-orm';
import type { Queries } from '../../platform/db/client';
import { counters } from '../../platform/db/tables';

type Series = 'appointment' | 'service-order' | 'order';

/**
 * Sequence numbers of past days. They continue the numbers in the database and are written back all at once.
 */
export interface Codes {
  next(series: Series, time: Date): string;
  save(): Promise<void>;
}

const FORMS: Readonly<Record<Series, (period: string, value: number) => string>> = {
  appointment: (period, value) => `AP-${period}-${String(value).padStart(4, '0')}`,
  'service-order': (period, value) => `PDV-${period}-${String(value).padStart(4, '0')}`,
  order: (period, value) => `DH${period}${String(value).padStart(5, '0')}`,
};

export async function loadCodes(tx: Queries): Promise<Codes> {
  const rows = await tx
    .select()
    .from(counters)
    .where(inArray(counters.name, Object.keys(FORMS)));
  const values = new Map(rows.map(({ name, period, value }) => [`${name} ${period}`, value]));
  const changed = new Set<string>();
  return {
    next(series, time) {
      const period = dayInVietnam(time).slice(2).replaceAll('-', '');
      const key = `${series} ${period}`;
      const value = (values.get(key) ?? 0) + 1;
      values.set(key, value);
      changed.add(key);
      return FORMS[series](period, value);
    },
    async save() {
      const all = [...changed].map((key) => {
        const [name = '', period = ''] = key.split(' ');
        return { name, period, value: values.get(key) ?? 0 };
      });
      if (all.length === 0) return;
      await tx
        .insert(counters)
        .values(all)
        .onConflictDoUpdate({
          target: [counters.name, counters.period],
          set: { value: sql`excluded.value` },
        });
    },
  };
}
