import { PATHS } from '@evcare/shared-contracts';
import { HOME_FITTING_SERVICE } from '@evcare/shared-contracts/shop';

export { appointmentHref } from '@evcare/shared-ui/appointments';

export const APPOINTMENTS = `${PATHS.booking}/appointments`;

/** Booking of the visit that fits a product at home. */
export const homeFittingHref = (productId: string): string =>
  `${PATHS.booking}?serviceId=${HOME_FITTING_SERVICE}&productId=${encodeURIComponent(productId)}`;
