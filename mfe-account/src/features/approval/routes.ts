import { redirect, type LoaderFunctionArgs } from '@evcare/shared-contracts/router';
import { PATHS, type RemoteContext } from '@evcare/shared-contracts';
import type { ServiceOrder } from '@evcare/shared-contracts/workshop';
import type { PageData, Pending } from '../../shared/data/page-data';

export interface ApprovalData {
  readonly id: string;
  readonly order: Pending<ServiceOrder>;
}

export const orderPath = (id: string): string => `/service-orders/${encodeURIComponent(id)}`;

/** Null where nobody is signed in: the shell asks them to. Prices are never shown from memory. */
export const approvalLoader =
  ({ session }: RemoteContext, data: PageData) =>
  ({ params }: LoaderFunctionArgs): ApprovalData | null => {
    const id = params['id'] ?? '';
    if (!session.current().user) return null;
    return { id, order: { ...data.read<ServiceOrder>(orderPath(id)), value: undefined } };
  };

/** The work itself is followed on the dashboard. */
export const toProgress = () => redirect(`${PATHS.dashboard}#progress`);
