import { formatDate, formatMoney } from '@evcare/shared-contracts/format';
import { Link } from '@evcare/shared-contracts/router';
import type { MaintenanceRow } from '@evcare/shared-contracts/workshop';
import { buttonClass } from '@evcare/shared-ui';
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
    <li className={styles['visit']}>
      <div className={styles['when']}>
        <time dateTime={row.date}>{formatDate(row.date)}</time>
        <span>{t.km(row.odometer)}</span>
      </div>
      <div className={styles['what']}>
        <h3 className={styles['services']}>
          <Link className={styles['link']} to={`${LIST_PATH}/${encodeURIComponent(row.id)}`}>
            {names}
          </Link>
        </h3>
        <p className={styles['quiet']}>
          {vehicle.name} · <span className={styles['whole']}>{formatAnyPlate(vehicle.plate)}</span> ·{' '}
          <span className={styles['whole']}>{t.code(row.code)}</span>
        </p>
        <Results results={row.results} />
        {(warrantyUntil !== null || declined > 0) && (
          <p className={styles['quiet']}>
            {[warrantyUntil !== null && t.warranty(warrantyUntil), declined > 0 && t.declined(declined)]
              .filter(Boolean)
              .join(' · ')}
          </p>
        )}
      </div>
      <div className={styles['cost']}>
        <p className={styles['sum']}>{formatMoney(row.cost)}</p>
        {services.length > 0 && (
          <Link
            className={buttonClass({ variant: 'secondary', size: 'sm' })}
            to={bookingPath(vehicle.id, ...services.map(({ code }) => code))}
          >
            {t.again}
          </Link>
        )}
      </div>
    </li>
  );
}
