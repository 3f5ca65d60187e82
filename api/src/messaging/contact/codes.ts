import { dayInVietnam } from '@evcare/shared-contracts/format';
import type { Queries } from '../../platform/db/client';
import { lastNumber, takeNumber } from './repository';

const codeOf = (year: string, number: number): string => `LH-${year}-${String(number).padStart(5, '0')}`;
const yearOf = (now: Date): string => dayInVietnam(now).slice(0, 4);

/** Returns the next code of a year, such as `LH-2026-00012`, and locks its counter until the transaction ends. */
export const takeCode = async (tx: Queries, now: Date): Promise<string> =>
  codeOf(yearOf(now), await takeNumber(tx, yearOf(now)));

/** Returns the code that a bot gets: it looks real, but belongs to no request. */
export const fakeCode = async (db: Queries, now: Date): Promise<string> =>
  codeOf(yearOf(now), (await lastNumber(db, yearOf(now))) + 1);
