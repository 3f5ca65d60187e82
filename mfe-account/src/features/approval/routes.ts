import { redirect, type LoaderFunctionArgs } from '@evcare/shared-contracts/router';
import { PATHS, type RemoteContext } from '@evcare/shared-contracts';
import { addressOf, serviceOrderApi } from '@evcare/shared-contracts/endpoints';
import type { ServiceOrder } from '@evcare/shared-contracts/workshop';
import type { DataCache, Read } from '@evcare/shared-ui/data';

export interface ApprovalData {
  readonly id: string;
  readonly order: Read<ServiceOrder>;
}

/** Returns null for a guest: the shell shows the sign-in. Skips the cached value, since prices may be outdated. */
export const approvalLoader =
  ({ session }: RemoteContext, data: DataCache) =>
  ({ params }: LoaderFunctionArgs): ApprovalData | null => {
    const id = params['id'] ?? '';
    if (!session.current().user) return null;
    const address = addressOf(serviceOrderApi.read, { params: { id } });
    data.forget(address);
    return { id, order: data.read(address) };
  };

/** Redirects to the dashboard, which shows the progress of service orders. */
export const toProgress = () => redirect(`${PATHS.dashboard}#progress`);
