import type { RemoteContext } from '@evcare/shared-contracts';
import {
  addressOf,
  appointmentApi,
  serviceOrderApi,
  subscriptionApi,
  vehicleApi,
  type Address,
} from '@evcare/shared-contracts/endpoints';
import type { OfferList, OrderList } from '@evcare/shared-contracts/shop';
import type {
  AppointmentList,
  ReminderList,
  ServiceOrderList,
  SubscriptionList,
  VehicleList,
} from '@evcare/shared-contracts/workshop';
import type { LazyRead, PageData, Pending } from '../../shared/data/page-data';

/** Reads of the page's parts, which load and fail independently. */
export interface DashboardData {
  /** Id of the user. */
  readonly owner: string;
  readonly work: Pending<ServiceOrderList>;
  readonly appointments: Pending<AppointmentList>;
  /** Past appointments, read only if nothing else shows that the customer has booked before. */
  readonly past: LazyRead<AppointmentList>;
  readonly vehicles: Pending<VehicleList>;
  readonly reminders: Pending<ReminderList>;
  readonly orders: Pending<OrderList>;
  readonly vouchers: Pending<OfferList>;
  readonly packages: Pending<SubscriptionList>;
}

const UPCOMING = addressOf(appointmentApi.list, { query: { tab: 'upcoming' } });
const PAST = addressOf(appointmentApi.list, { query: { tab: 'past' } });

/** Returns null for a guest: the shell shows the sign-in. */
export const dashboardLoader =
  (context: RemoteContext, data: PageData): (() => DashboardData | null) =>
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
    /** Reads once the parts above the fold have settled; on a returning visit reads at once, to show cached values. */
    const readBelowTheFold = <T>(path: Address<T> | string): Pending<T> => {
      if (work.value !== undefined) return data.read(path);
      const promise = aboveSettled.then(() => data.read<T>(path).promise);
      promise.catch(() => undefined);
      return { path, owner, value: undefined, promise };
    };
    return {
      ...aboveTheFold,
      owner,
      past: data.readLazily(PAST),
      orders: readBelowTheFold('/orders'),
      vouchers: readBelowTheFold('/promotions/saved'),
      packages: readBelowTheFold(addressOf(subscriptionApi.list)),
    };
  };
