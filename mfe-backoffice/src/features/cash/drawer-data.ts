import type { Http } from '@evcare/shared-contracts';
import { call, drawerApi } from '@evcare/shared-contracts/endpoints';
import type { Drawer } from '@evcare/shared-contracts/office';

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
