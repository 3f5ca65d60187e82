import { DAY_PATTERN, isDay, tidy } from './api/typed-text';
import * as z from './schema';

// The calls are marked as pure, so that a page that imports one of these schemas does not bundle the others.

/** Non-empty text in a response. */
export const text = /* @__PURE__ */ z.filled();

export const optionalText = /* @__PURE__ */ z.nullable(/* @__PURE__ */ z.string());

/** Integer đồng. */
export const money = /* @__PURE__ */ z.whole(0);

export const count = /* @__PURE__ */ z.whole(0);

/** ISO-8601 in UTC. */
export const timestamp = /* @__PURE__ */ z.filled();

/** Day in Vietnam as `yyyy-MM-dd`. */
export const day = /* @__PURE__ */ z.like(DAY_PATTERN);

/** Plate of a vehicle in a response. `plates.ts` formats plates and checks typed plates. */
export const plate = /* @__PURE__ */ z.filled();

/** Fields of a list page in addition to its items. */
export const pageFields = {
  page: /* @__PURE__ */ z.whole(1),
  pageSize: /* @__PURE__ */ z.whole(1),
  total: count,
};

/** One page of a list. */
export const pageOf = <T extends z.ZodMiniType>(item: T) => z.object({ items: z.array(item), ...pageFields });

/** Required single-line text of a request. */
export const requiredLine = (max: number, message: string) =>
  z.string(message).check(
    z.overwrite(tidy),
    z.refine((value) => value.length > 0 && value.length <= max, message),
  );

/** Day in a request: an existing calendar day, not before `first`. */
export const dayFrom = (first: string, message: string) =>
  z.string(message).check(z.refine((value) => isDay(value) && value >= first, message));

/** Integer in a request, within a range, such as đồng or minutes. */
export const integerBetween = (min: number, max: number, message: string) =>
  z
    .number(message)
    .check(z.refine((value) => Number.isSafeInteger(value) && value >= min && value <= max, message));
