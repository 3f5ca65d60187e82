import type { OfficeOrder } from '@evcare/shared-contracts/office';

/** Document that is usually printed in a status: at the end of a visit, the one that goes with the vehicle. */
export const usualPaper = ({ status }: Pick<OfficeOrder, 'status'>): 'reception' | 'delivery' =>
  status === 'ready' || status === 'delivered' ? 'delivery' : 'reception';
