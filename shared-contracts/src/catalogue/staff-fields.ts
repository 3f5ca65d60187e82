import { tidy } from '../api/typed-text';
import * as z from '../schema';

/** Required single-line text. */
export const requiredLine = (max: number, message: string) =>
  z.string(message).check(
    z.overwrite(tidy),
    z.refine((text) => text.length > 0 && text.length <= max, message),
  );

/** Optional multi-line text. */
export const optionalText = (max: number, message: string) =>
  z.string(message).check(
    z.overwrite((text) => text.normalize('NFC').trim()),
    z.refine((text) => text.length <= max, message),
  );

/** Whole number within a range, such as đồng or minutes. */
export const integerBetween = (min: number, max: number, message: string) =>
  z
    .number(message)
    .check(z.refine((value) => Number.isSafeInteger(value) && value >= min && value <= max, message));

/** Timestamp in ISO-8601 with a UTC offset. */
export const timestamp = (message: string) =>
  z
    .string(message)
    .check(
      z.refine((text) => /T.*(Z|[+-]\d\d:\d\d)$/.test(text) && !Number.isNaN(Date.parse(text)), message),
    );

/** Check for a list without duplicates. */
export const uniqueItems = <T>(message: string) =>
  z.refine<readonly T[]>((list) => new Set(list).size === list.length, message);

/** Maximum price of a catalogue item, in đồng. */
export const MAX_PRICE = 2_000_000_000;

/** Page of a list. */
export const pageOf = <T extends z.ZodMiniType>(item: T) =>
  z.object({ items: z.array(item), page: z.whole(1), pageSize: z.whole(1), total: z.whole(0) });
