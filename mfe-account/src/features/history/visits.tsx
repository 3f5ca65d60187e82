import { ChevronLeft, ChevronRight } from 'lucide-react';
import { PATHS } from '@evcare/shared-contracts';
import { formatMoney } from '@evcare/shared-contracts/format';
import { Link } from '@evcare/shared-contracts/router';
import type { MaintenanceList } from '@evcare/shared-contracts/workshop';
import {
  Box,
  buttonClass,
  EmptyState,
  Grid,
  Heading,
  Inline,
  List,
  Span,
  Stack,
  Text,
} from '@evcare/shared-ui';
import { history } from '../../messages/history';
import { isFiltered, toSearch, type HistoryFilter } from './filter';
import { LogbookDrawing } from '../../shared/drawings/logbook-drawing';
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
    <Inline
      as="nav"
      padTop="24"
      justify="center"
      gap="16"
      className={styles['pages']}
      aria-label={history.pages}
    >
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
    </Inline>
  );
}

function Costs({ list: { years, cost } }: Pick<VisitsProps, 'list'>) {
  if (years.length === 0) return null;
  return (
    <Box
      as="section"
      pad="16"
      radius="card"
      ground="raised"
      className={styles['panel']}
      aria-labelledby="yearly-cost"
    >
      <Heading below="12" size="20" id="yearly-cost">
        {history.costTitle}
      </Heading>
      <Stack as="dl" gap="8" className={styles['costs']}>
        {years.map(({ year, cost: yearCost, visits }) => (
          <div key={year}>
            <dt>
              {history.costOf(year)}{' '}
              <Span size="14" weight="regular" className={styles['quiet']}>
                {history.visits(visits)}
              </Span>
            </dt>
            <Text as="dd" numeric>
              {formatMoney(yearCost)}
            </Text>
          </div>
        ))}
        <Box padTop="8" line="top" weight="strong">
          <dt>{history.costAll}</dt>
          <Text as="dd" numeric>
            {formatMoney(cost)}
          </Text>
        </Box>
      </Stack>
    </Box>
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
      <Box line="all" radius="card">
        <NoVisits list={list} filter={filter} />
      </Box>
    );
  }
  return (
    <Grid gap="32" align="start" className={styles['columns']}>
      <div>
        <Text size="14" weight="regular" className={styles['quiet']} role="status">
          {history.total(list.total)}
        </Text>
        <List className={styles['visits']}>
          {list.items.map((row) => (
            <VisitItem key={row.id} row={row} />
          ))}
        </List>
        <Pages list={list} filter={filter} />
      </div>
      <Costs list={list} />
    </Grid>
  );
}
