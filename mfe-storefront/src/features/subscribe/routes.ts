import type { PageHandle, RemoteContext } from '@evcare/shared-contracts';
import type { LoaderFunctionArgs, RouteObject } from '@evcare/shared-contracts/router';
import { PACKAGE_TIERS, type PackageList, type PackageTier } from '@evcare/shared-contracts/shop';
import type { SubscriptionList, VehicleList } from '@evcare/shared-contracts/workshop';
import { messages } from '../../messages';
import type { Pending, ShopData } from '../../shared/data/shop-data';

export interface SubscribeData {
  readonly tier: PackageTier;
  readonly packages: Pending<PackageList>;
  /** Null for a guest, who has none. */
  readonly vehicles: Pending<VehicleList> | null;
  /** Another look at all of it. */
  readonly forget: () => void;
}

export interface SubscriptionData {
  readonly id: string;
  /** Null for a guest. */
  readonly list: Pending<SubscriptionList> | null;
  readonly forget: () => void;
}

type Route = Pick<RouteObject, 'loader'> & { handle: PageHandle };

const titled = (title: string): { handle: PageHandle } => ({ handle: { title } });
const { titles } = messages;

/** Buying a package. */
export const subscribeRoute = ({ session }: RemoteContext, data: ShopData): Route => ({
  ...titled(titles.subscribe),
  loader: ({ params }: LoaderFunctionArgs): SubscribeData => {
    const tier = PACKAGE_TIERS.find((one) => one === params['tier']);
    if (!tier) throw new Response(null, { status: 404 });
    return {
      tier,
      packages: data.get('/packages'),
      vehicles: session.current().user ? data.get('/vehicles') : null,
      forget: () => ['/vehicles', '/subscriptions'].forEach((path) => data.forget(path)),
    };
  },
});

/** One package of a vehicle, and how to pay it. */
export const subscriptionRoute = ({ session }: RemoteContext, data: ShopData): Route => ({
  ...titled(titles.subscription),
  loader: ({ params }: LoaderFunctionArgs): SubscriptionData => ({
    id: params['id'] ?? '',
    list: session.current().user ? data.get('/subscriptions') : null,
    forget: () => ['/vehicles', '/subscriptions'].forEach((path) => data.forget(path)),
  }),
});
