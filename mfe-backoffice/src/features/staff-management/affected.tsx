import { formatDateTime } from '@evcare/shared-contracts/format';
import type { Affected } from '@evcare/shared-contracts/office';
import { Link } from '@evcare/shared-contracts/router';
import { Alert } from '@evcare/shared-ui';
import { staffManagement as t } from '../../messages/staff-management';
import styles from './staff-management.module.css';

/** Appointments affected by a change, each linking to the front desk. */
export function AffectedVisits({ affected }: { readonly affected: Affected['appointments'] }) {
  if (affected.length === 0) return null;
  return (
    <Alert tone="warning">
      {t.affected(affected.length)}
      <ul className={styles['affected']}>
        {affected.map(({ code, startAt, customer }) => (
          <li key={code}>
            <Link to={`/staff/appointments?open=${code}`}>{code}</Link> · {formatDateTime(startAt)} ·{' '}
            {customer}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
