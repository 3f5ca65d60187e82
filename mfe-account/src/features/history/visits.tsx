import { ChevronLeft, ChevronRight } from 'lucide-react';
import { PATHS } from '@evcare/shared-contracts';
import { formatMoney } from '@evcare/shared-contracts/format';
import { Link } from '@evcare/shared-contracts/router';
import type { MaintenanceList } from '@evcare/shared-contracts/workshop';
import { buttonClass, EmptyState } from '@evcare/shared-ui';
import { history } from '../../messages/history';
import { isFiltered, toSearch, type HistoryFilter } from './filter';
import { LogbookDrawing } from './logbook-drawing';
import { LIST_PATH } from './routes';
import { VisitItem } from './visit-item';
import styles from './history.module.css';

interface VisitsProps {
  readonly list: MaintenanceList;
  readonly filter: HistoryFilter;
}

function Pages({ list: { page, pageSize, total }, filter }: VisitsProps) {
  const pages = Math.max(1, Math.ceil(total / pageSize));
  if (pages === 1) return null;
  const linkClass = buttonClass({ variant: 'secondary', size: 'sm' });
  const pagePath = (target: number) => LIST_PATH + toSearch({ ...filter, page: target });
  return (
    <nav className={styles['pages']} aria-label={history.pages}>
      {page > 1 && (
        <Link className={linkClass} to={pagePath(page - 1)} rel="prev">
          <ChevronLeft size={16} strokeWidth={1.75} aria-hidden="true" /> {history.previous}
        </Link>
      )}
      <span>{history.page(page, pages)}</span>
      {page < pages && (
        <Link className={linkClass} to={pagePath(page + 1)} rel="next">
          {history.next} <ChevronRight size={16} strokeWidth={1.75} aria-hidden="true" />
        </Link>
      )}
    </nav>
  );
}

function Costs({ list: { years, cost } }: Pick<VisitsProps, 'list'>) {
  if (years.length === 0) return null;
  return (
    <section className={styles['panel']} aria-labelledby="yearly-cost">
      <h2 id="yearly-cost" className={styles['heading']}>
        {history.costTitle}
      </h2>
      <dl className={styles['costs']}>
        {years.map(({ year, cost: yearCost, visits }) => (
          <div key={year}>
            <dt>
              {history.costOf(year)} <span className={styles['quiet']}>{history.visits(visits)}</span>
            </dt>
            <dd>{formatMoney(yearCost)}</dd>
          </div>
        ))}
        <div className={styles['all']}>
          <dt>{history.costAll}</dt>
          <dd>{formatMoney(cost)}</dd>
        </div>
      </dl>
    </section>
  );
}

function NoVisits({ list, filter }: VisitsProps) {
  const isPageOutOfRange = list.total > 0;
  if (isPageOutOfRange || isFiltered(filter)) {
    return (
      <EmptyState
        title={isPageOutOfRange ? history.noSuchPage : history.noMatch}
        action={
          <Link className={buttonClass({ variant: 'secondary' })} to={LIST_PATH}>
            {history.clear}
          </Link>
        }
      />
    );
  }
  return (
    <EmptyState
      title={history.emptyTitle}
      text={history.emptyText}
      illustration={<LogbookDrawing />}
      action={
        <Link className={buttonClass({ size: 'lg' })} to={PATHS.booking}>
          {history.action}
        </Link>
      }
    />
  );
}

/** Visits of the current page, and the costs per year. */
export function Visits({ list, filter }: VisitsProps) {
  if (list.items.length === 0) {
    return (
      <div className={styles['ground']}>
        <NoVisits list={list} filter={filter} />
      </div>
    );
  }
  return (
    <div className={styles['columns']}>
      <div>
        <p className={styles['quiet']} role="status">
          {history.total(list.total)}
        </p>
        <ul className={styles['visits']}>
          {list.items.map((row) => (
            <VisitItem key={row.id} row={row} />
          ))}
        </ul>
        <Pages list={list} filter={filter} />
      </div>
      <Costs list={list} />
    </div>
  );
}
