import { addressOf, drawerApi } from '@evcare/shared-contracts/endpoints';
import type { DrawerDesk } from '@evcare/shared-contracts/office';
import { useApiQuery, type ApiQuery } from './data';

/** Payments of service orders and shop orders change the cash in the drawer, too. */
export const CASH_ENTITIES = ['cash', 'service-order', 'shop-order'] as const;

/** The open cash drawer, and the latest closed ones. */
export const useDrawerDesk = (): ApiQuery<DrawerDesk> =>
  useApiQuery(addressOf(drawerApi.list), { entities: CASH_ENTITIES });
