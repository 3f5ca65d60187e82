import { tidy } from '../api/typed-text';
import * as z from '../schema';

/** A text of one line that has to be there. */
export const said = (most: number, message: string) =>
  z.string(message).check(
    z.overwrite(tidy),
    z.refine((text) => text.length > 0 && text.length <= most, message),
  );

/** A text of more than one line, which may be missing. */
export const longText = (most: number, message: string) =>
  z.string(message).check(
    z.overwrite((text) => text.normalize('NFC').trim()),
    z.refine((text) => text.length <= most, message),
  );

/** A whole number within a range, such as đồng or minutes. */
export const wholeWithin = (least: number, most: number, message: string) =>
  z
    .number(message)
    .check(z.refine((value) => Number.isSafeInteger(value) && value >= least && value <= most, message));

/** A moment, as ISO-8601 with its distance from UTC. */
export const momentText = (message: string) =>
  z
    .string(message)
    .check(
      z.refine((text) => /T.*(Z|[+-]\d\d:\d\d)$/.test(text) && !Number.isNaN(Date.parse(text)), message),
    );

/** A list without the same twice. */
export const unlike = <T>(message: string) =>
  z.refine<readonly T[]>((list) => new Set(list).size === list.length, message);

/** The most that one thing of the catalogue costs, in đồng. */
export const HIGHEST_PRICE = 2_000_000_000;

/** One page of a list. */
export const pageOf = <T extends z.ZodMiniType>(item: T) =>
  z.object({ items: z.array(item), page: z.whole(1), pageSize: z.whole(1), total: z.whole(0) });
