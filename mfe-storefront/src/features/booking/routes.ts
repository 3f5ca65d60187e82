import type { RemoteContext } from '@evcare/shared-contracts';
import {
  addressOf,
  appointmentApi,
  catalogueApi,
  orderApi,
  subscriptionApi,
  vehicleApi,
} from '@evcare/shared-contracts/endpoints';
import type { CheckoutOptions, ServiceList } from '@evcare/shared-contracts/shop';
import type { AppointmentList, SubscriptionList, VehicleList } from '@evcare/shared-contracts/workshop';
import { showUpcomingOffline } from '@evcare/shared-ui/appointments';
import type { DataCache, Read } from '@evcare/shared-ui/data';

/** Data of a signed-in customer. */
export interface OwnerData {
  readonly vehicles: Read<VehicleList>;
  readonly subscriptions: Read<SubscriptionList>;
  readonly upcoming: Read<AppointmentList>;
  /** The account's name and phone number, from the same options as the checkout. */
  readonly options: Read<CheckoutOptions>;
}

export interface BookingData {
  /** Id of the signed-in account; null for a guest. */
  readonly ownerId: string | null;
  readonly services: Read<ServiceList>;
  readonly owner: OwnerData | null;
  /** Invalidates cached data that a booking changes. */
  readonly forget: () => void;
}

const SUBSCRIPTIONS = addressOf(subscriptionApi.list);
const VEHICLES = addressOf(vehicleApi.list);
const CHANGED_BY_A_BOOKING = [addressOf(appointmentApi.list), VEHICLES, SUBSCRIPTIONS];

const UPCOMING = addressOf(appointmentApi.list, { query: { tab: 'upcoming', page: 1 } });

/** Loads the data of the booking page: available services, and the account's data. */
export const bookingLoader = (context: RemoteContext, data: DataCache) => (): BookingData => {
  const ownerId = context.session.current().user?.id ?? null;
  const upcoming = ownerId === null ? null : data.read(UPCOMING);
  if (upcoming) void showUpcomingOffline(context, upcoming);
  return {
    ownerId,
    services: data.readPublic(addressOf(catalogueApi.listServices)),
    owner:
      upcoming === null
        ? null
        : {
            vehicles: data.read(VEHICLES),
            subscriptions: data.read(SUBSCRIPTIONS),
            upcoming,
            options: data.read(addressOf(orderApi.checkoutOptions)),
          },
    forget: () => data.forget(...CHANGED_BY_A_BOOKING),
  };
};
