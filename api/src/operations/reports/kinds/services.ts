import type { ReportRow } from '@evcare/shared-contracts/office';
import { sql, type SQL } from 'drizzle-orm';
import type { Queries } from '../../../platform/db/client';
import { LINE_TOTAL } from '../../../workshop/service-orders';
import { messages } from '../messages';
import type { Span } from '../period';
import { percentOf, rowsOf, within } from '../sql';
import { chartOf, columnsOf, rounded, sumOf, sumsOf, type Table } from '../table';

interface Work {
  readonly code: string | null;
  readonly name: string | null;
  readonly times: number;
  readonly standard: number | null;
  readonly actual: number | null;
  readonly labour: number;
  readonly rating: number | null;
}

const MAX_DRAWN = 12;
/** Key of the work without a service of the catalogue. */
export const NO_SERVICE = 'none';

/**
 * Work on service orders handed over in the period, one row per order and service. Columns: id (of the order), code,
 * name, labour.
 */
export const labourWithin = (span: Span): SQL => sql`(
  select l.service_order_id as id, l.service_code as code, min(l.name) as name, sum(${LINE_TOTAL}) as labour
  from service_orders so join service_lines l on l.service_order_id = so.id
  where l.approval = 'approved' and l.kind = 'labour' and ${within(sql`so.delivered_at`, span)} group by 1, 2
)`;

/** Report on work by service: number, duration, revenue and rating. */
export async function servicesReport(db: Queries, span: Span): Promise<Table> {
  const figures = await rowsOf<Work>(
    db,
    sql`with done as (
          select so.id, so.worked_minutes as worked, so.rating, so.services from service_orders so
          where ${within(sql`so.delivered_at`, span)}
        ), planned as (
          select done.id, s ->> 'code' as code, sum((s ->> 'minutes')::int) as minutes,
            sum(sum((s ->> 'minutes')::int)) over (partition by done.id) as whole
          from done cross join lateral jsonb_array_elements(done.services) s group by 1, 2
        ), lines as (
          select * from ${labourWithin(span)} labour
        )
        select lines.code, case when lines.code is not null then coalesce(min(services.name), min(lines.name)) end as name,
          count(*)::int as times, avg(planned.minutes)::float8 as standard,
          (avg(done.worked * planned.minutes / nullif(planned.whole, 0)) filter (where done.worked > 0))::float8 as actual,
          sum(lines.labour)::float8 as labour, avg(done.rating)::float8 as rating
        from lines join done using (id)
        left join planned on planned.id = lines.id and planned.code = lines.code
        left join services on services.code = lines.code
        group by lines.code
        order by times desc, labour desc, lines.code`,
  );
  const columns = columnsOf({
    service: 'text',
    code: 'text',
    times: 'number',
    standard: 'number',
    actual: 'number',
    labour: 'money',
    portion: 'percent',
    rating: 'number',
  });
  const whole = figures.reduce((sum, { labour }) => sum + labour, 0);
  const rows: ReportRow[] = figures.map(({ code, name, times, standard, actual, labour, rating }) => ({
    of: code ?? NO_SERVICE,
    service: name ?? messages.otherWork,
    code,
    times,
    labour,
    standard: rounded(standard, 0),
    actual: rounded(actual, 0),
    rating: rounded(rating),
    portion: percentOf(labour, whole),
  }));
  return {
    columns,
    rows,
    empty: rows.length === 0,
    totals: { ...sumsOf(rows, 'times', 'labour'), portion: sumOf(rows, 'labour') === 0 ? null : 100 },
    series: chartOf(rows.slice(0, MAX_DRAWN), columns, { form: 'rows', by: 'service', keys: ['times'] }),
  };
}
