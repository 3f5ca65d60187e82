import { tidy } from '@evcare/shared-contracts';
import { CUSTOMER_SORTS } from '@evcare/shared-contracts/office';
import * as z from 'zod/mini';
import { digits, lenient } from '../../app/lenient';

const short = z.string().check(z.overwrite(tidy), z.maxLength(80));

export const byId = z.object({ id: z.string().check(z.maxLength(40)) });
export const listQuery = z.object({
  q: lenient(short),
  sort: lenient(z.enum(CUSTOMER_SORTS)),
  page: lenient(digits(1, 10_000)),
});
