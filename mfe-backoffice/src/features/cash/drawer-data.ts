import type { Http } from '@evcare/shared-contracts';
import { addressOf, call, drawerApi } from '@evcare/shared-contracts/endpoints';
import type { Drawer } from '@evcare/shared-contracts/office';
import { useApiQuery } from '../../shared/data';

/** Payments of service orders and shop orders change the cash in the drawer, too. */
export const CASH_ENTITIES = ['cash', 'service-order', 'shop-order'] as const;

/** The open cash drawer, and the latest closed ones. */
export const useDrawerDesk = () => useApiQuery(addressOf(drawerApi.list), { entities: CASH_ENTITIES });

/** Reads the newest version of a drawer after a conflict. */
export const loadDrawer = (id: string) => async (http: Http) => {
  const reply = await call(http, drawerApi.read, { params: { id } });
  return { ...reply, data: reply.data.drawer };
};

/** State of a closed drawer: its count matches, or its difference waits for approval or was approved. */
export const stateOf = ({ closing }: Drawer): 'matches' | 'waiting' | 'approved' => {
  if (!closing || closing.difference === 0) return 'matches';
  return closing.approval ? 'approved' : 'waiting';
};
