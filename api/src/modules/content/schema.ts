import { SERVICE_TIERS, SERVICE_TYPES, VEHICLE_TYPES } from '@evcare/shared-contracts/shop';
import * as z from 'zod/mini';
import { lenient } from '../../app/lenient';

/** GET /services. */
export const serviceQuery = z.object({
  tier: lenient(z.enum(SERVICE_TIERS)),
  type: lenient(z.enum(SERVICE_TYPES)),
  vehicleType: lenient(z.enum(VEHICLE_TYPES)),
});
export type ServiceQuery = z.infer<typeof serviceQuery>;
