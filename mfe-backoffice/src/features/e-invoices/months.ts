import { dayInVietnam } from '@evcare/shared-contracts/format';
import { eInvoices as t } from '../../messages/e-invoices';

const SHOWN = 12;

/** Returns the options of the filter by month: the last twelve, newest first. */
export function monthOptions(now: number): { readonly value: string; readonly label: string }[] {
  const [year = 0, month = 0] = dayInVietnam(now).split('-').map(Number);
  return Array.from({ length: SHOWN }, (_, back) => {
    // A calendar day has no time zone.
    const value = new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7);
    const [y = '', m = ''] = value.split('-');
    return { value, label: t.monthOf(m, y) };
  });
}
