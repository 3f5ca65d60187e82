import type { RemoteContext } from '@evcare/shared-contracts';
import { addressOf, subscriptionApi, vehicleApi } from '@evcare/shared-contracts/endpoints';
import type { LoaderFunctionArgs } from '@evcare/shared-contracts/router';
import { PACKAGE_TIERS, type PackageTier } from '@evcare/shared-contracts/shop';
import type { SubscriptionList, VehicleList } from '@evcare/shared-contracts/workshop';
import type { DataCache, Read } from '@evcare/shared-ui/data';
import { readPackages, type PackagesData } from '../../shared/product/packages-loader';

const SUBSCRIPTIONS = addressOf(subscriptionApi.list);
const VEHICLES = addressOf(vehicleApi.list);

export interface SubscribeData extends PackagesData {
  readonly tier: PackageTier;
  /** Null for a guest, who has no vehicles. */
  readonly vehicles: Read<VehicleList> | null;
  /** Invalidates the cached vehicles and subscriptions. */
  readonly forget: () => void;
}

export interface SubscriptionData {
  readonly id: string;
  /** Null for a guest. */
  readonly list: Read<SubscriptionList> | null;
  readonly forget: () => void;
}

/** Loads the data needed to buy a package. */
export const subscribeLoader =
  (context: RemoteContext, data: DataCache) =>
  ({ params, request }: LoaderFunctionArgs): SubscribeData => {
    const tier = PACKAGE_TIERS.find((item) => item === params['tier']);
    if (!tier) throw new Response(null, { status: 404 });
    return {
      tier,
      ...readPackages(context, data, request.url),
      vehicles: context.session.current().user ? data.read(VEHICLES) : null,
      forget: () => data.forget(VEHICLES, SUBSCRIPTIONS),
    };
  };

/** Loads one package of a vehicle with its payment details. */
export const subscriptionLoader =
  ({ session }: RemoteContext, data: DataCache) =>
  ({ params }: LoaderFunctionArgs): SubscriptionData => ({
    id: params['id'] ?? '',
    list: session.current().user ? data.read(SUBSCRIPTIONS) : null,
    forget: () => data.forget(VEHICLES, SUBSCRIPTIONS),
  });
