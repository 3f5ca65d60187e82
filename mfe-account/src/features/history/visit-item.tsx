import { formatDate, formatMoney } from '@evcare/shared-contracts/format';
import { Link } from '@evcare/shared-contracts/router';
import type { MaintenanceRow } from '@evcare/shared-contracts/workshop';
import { buttonClass, Cluster, Grid, Inline, Span, Stack, Subheading, Text } from '@evcare/shared-ui';
import { history } from '../../messages/history';
import { bookingPath } from '../../shared/vehicle/booking-path';
import { formatAnyPlate } from '../../shared/vehicle/format-any-plate';
import { LIST_PATH } from './routes';
import { Results } from './results';
import styles from './history.module.css';

const t = history.row;

/** List item of a visit. */
export function VisitItem({ row }: { row: MaintenanceRow }) {
  const { vehicle, services, warrantyUntil, declined } = row;
  const names = services.map(({ name }) => name).join(', ') || t.code(row.code);
  return (
    <Grid as="li" gap="12" gapX="24" padY="24" line="bottom" className={styles['visit']}>
      <Inline gap="12" numeric align="stretch" className={styles['when']}>
        <time dateTime={row.date}>{formatDate(row.date)}</time>
        <span>{t.km(row.odometer)}</span>
      </Inline>
      <Stack gap="8" top>
        <Subheading size="18" className={styles['services']}>
          <Link className={styles['link']} to={`${LIST_PATH}/${encodeURIComponent(row.id)}`}>
            {names}
          </Link>
        </Subheading>
        <Text size="14" weight="regular" className={styles['quiet']}>
          {vehicle.name} · <Span nowrap>{formatAnyPlate(vehicle.plate)}</Span> ·{' '}
          <Span nowrap>{t.code(row.code)}</Span>
        </Text>
        <Results results={row.results} />
        {(warrantyUntil !== null || declined > 0) && (
          <Text size="14" weight="regular" className={styles['quiet']}>
            {[warrantyUntil !== null && t.warranty(warrantyUntil), declined > 0 && t.declined(declined)]
              .filter(Boolean)
              .join(' · ')}
          </Text>
        )}
      </Stack>
      <Cluster align="center" justify="between" gap="12" className={styles['cost']}>
        <Text weight="strong" size="18" numeric>
          {formatMoney(row.cost)}
        </Text>
        {services.length > 0 && (
          <Link
            className={buttonClass({ variant: 'secondary', size: 'sm' })}
            to={bookingPath(vehicle.id, ...services.map(({ code }) => code))}
          >
            {t.again}
          </Link>
        )}
      </Cluster>
    </Grid>
  );
}
