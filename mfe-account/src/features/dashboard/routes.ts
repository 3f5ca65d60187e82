import type { RemoteContext } from '@evcare/shared-contracts';
import {
  addressOf,
  appointmentApi,
  orderApi,
  promotionApi,
  serviceOrderApi,
  subscriptionApi,
  vehicleApi,
} from '@evcare/shared-contracts/endpoints';
import type { OfferList, OrderList } from '@evcare/shared-contracts/shop';
import type {
  AppointmentList,
  ReminderList,
  ServiceOrderList,
  SubscriptionList,
  VehicleList,
} from '@evcare/shared-contracts/workshop';
import type { DataCache, Read } from '@evcare/shared-ui/data';

/** Data that is read only if needed. */
export interface LazyRead<T> {
  /** Cached value. */
  readonly value: T | undefined;
  readonly fetch: () => Promise<T>;
}

/** Reads of the page's parts, which load and fail independently. */
export interface DashboardData {
  /** Id of the user. */
  readonly owner: string;
  readonly work: Read<ServiceOrderList>;
  readonly appointments: Read<AppointmentList>;
  /** Past appointments, read only if nothing else shows that the customer has booked before. */
  readonly past: LazyRead<AppointmentList>;
  readonly vehicles: Read<VehicleList>;
  readonly reminders: Read<ReminderList>;
  readonly orders: Read<OrderList>;
  readonly vouchers: Read<OfferList>;
  readonly packages: Read<SubscriptionList>;
}

const UPCOMING = addressOf(appointmentApi.list, { query: { tab: 'upcoming' } });
const PAST = addressOf(appointmentApi.list, { query: { tab: 'past' } });

/** Returns null for a guest: the shell shows the sign-in. */
export const dashboardLoader =
  (context: RemoteContext, data: DataCache): (() => DashboardData | null) =>
  () => {
    const owner = context.session.current().user?.id;
    if (owner === undefined) return null;
    const work = data.read(addressOf(serviceOrderApi.list));
    const aboveTheFold = {
      work,
      appointments: data.read(UPCOMING),
      vehicles: data.read(addressOf(vehicleApi.list)),
      reminders: data.read(addressOf(vehicleApi.allReminders)),
    };
    const aboveSettled = Promise.allSettled(Object.values(aboveTheFold).map(({ promise }) => promise));
    // On the first visit, requests for parts below the fold wait for those above it. Later, all are sent at once.
    const belowTheFold = work.value === undefined ? { after: aboveSettled } : {};
    return {
      ...aboveTheFold,
      owner,
      past: { value: data.cached(PAST), fetch: () => data.read(PAST).promise },
      orders: data.read(addressOf(orderApi.list), belowTheFold),
      vouchers: data.read(addressOf(promotionApi.listSaved), belowTheFold),
      packages: data.read(addressOf(subscriptionApi.list), belowTheFold),
    };
  };
