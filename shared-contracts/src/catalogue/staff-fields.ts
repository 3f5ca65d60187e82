import * as z from '../schema';

/** Optional multi-line text. */
export const optionalText = (max: number, message: string) =>
  z.string(message).check(
    z.overwrite((text) => text.normalize('NFC').trim()),
    z.refine((text) => text.length <= max, message),
  );

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
