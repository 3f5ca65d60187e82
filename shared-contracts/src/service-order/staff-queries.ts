import * as z from 'zod/mini';
import { tidy } from '../api/typed-text';
import { digits, lenient, texts } from '../http/lenient';
import { id } from './params';
import { ORDER_SORTS } from './staff';
import { SERVICE_ORDER_STATUSES, type ServiceOrderStatus } from './statuses';

const MAX_SEARCH = 60;
const MAX_PAGE = 10_000;

const isStatus = (text: string): text is ServiceOrderStatus =>
  (SERVICE_ORDER_STATUSES as readonly string[]).includes(text);

const day = lenient(
  z.string().check(
    z.regex(/^20\d\d-\d\d-\d\d$/),
    z.refine((text) => !Number.isNaN(Date.parse(text))),
  ),
);

const filter = {
  technician: lenient(id),
  bay: lenient(id),
  q: lenient(z.string().check(z.overwrite(tidy), z.maxLength(MAX_SEARCH))),
};

/** Search for parts to quote. */
export const partsQuerySchema = z.object({ q: filter.q });

export const boardQuerySchema = z.object(filter);

/** Filters of the table; unknown statuses are ignored. */
export const orderListQuerySchema = z.object({
  ...filter,
  status: z.pipe(
    texts(SERVICE_ORDER_STATUSES.length),
    z.transform((wanted): ServiceOrderStatus[] => (wanted ?? []).filter(isStatus)),
  ),
  promisedFrom: day,
  promisedTo: day,
  sort: lenient(z.enum(ORDER_SORTS)),
  page: lenient(digits(1, MAX_PAGE)),
});
