import { LEAD_TIME_STATES, PARTY_LABELS, type ReportRow } from '@evcare/shared-contracts/office';
import { SERVICE_ORDER_STATUS_LABELS } from '@evcare/shared-contracts/workshop';
import type { Queries } from '../../../platform/db/client';
import { timesByState, wholeTimes } from '../lead-times';
import { messages } from '../messages';
import type { Span } from '../period';
import { percentOf } from '../sql';
import { chartOf, columnsOf, rounded, type Table } from '../table';

/** Report on the time of service orders in each status, with the responsible party. */
export async function leadTimesReport(db: Queries, span: Span): Promise<Table> {
  const [spent, whole] = await Promise.all([timesByState(db, span), wholeTimes(db, span)]);
  const all = spent.reduce((sum, { hours }) => sum + hours, 0);
  const columns = columnsOf({
    state: 'text',
    party: 'text',
    count: 'number',
    median: 'duration',
    p90: 'duration',
    hours: 'duration',
    hoursShare: 'percent',
  });
  const rows: ReportRow[] = LEAD_TIME_STATES.map(([state, party]) => {
    const was = spent.find((item) => item.state === state);
    const hours = was?.hours ?? 0;
    return {
      of: state,
      state: SERVICE_ORDER_STATUS_LABELS[state].label,
      party: PARTY_LABELS[party],
      count: was?.count ?? 0,
      median: rounded(was?.median ?? null, 2),
      p90: rounded(was?.p90 ?? null, 2),
      hours: rounded(hours, 2),
      hoursShare: percentOf(hours, all),
    };
  });
  return {
    columns,
    rows,
    empty: whole.count === 0,
    totals: {
      state: messages.wholeOrder,
      count: whole.count,
      hours: rounded(all, 2),
      median: rounded(whole.median, 2),
      p90: rounded(whole.p90, 2),
      hoursShare: all === 0 ? null : 100,
    },
    series: chartOf(rows, columns, { form: 'rows', by: 'state', keys: ['median', 'p90'] }),
  };
}
