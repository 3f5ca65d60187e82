import { SERVICE_TYPES } from '@evcare/shared-contracts/shop';
import * as z from 'zod/mini';
import { digits, lenient } from '../../app/lenient';

const id = z.string().check(z.maxLength(40));
export const byId = z.object({ id });

const filters = {
  vehicleId: lenient(id),
  year: lenient(digits(2000, 2200)),
  type: lenient(z.enum(SERVICE_TYPES)),
};
export const exportQuery = z.object(filters);
export const listQuery = z.object({ ...filters, page: lenient(digits(1, 10_000)) });
export const vehicleQuery = z.object({ vehicleId: lenient(id) });
