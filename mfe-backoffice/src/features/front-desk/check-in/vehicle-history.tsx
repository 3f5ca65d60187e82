import type { Reception } from '@evcare/shared-contracts/office';
import { formatDate } from '@evcare/shared-contracts/format';
import { money } from '../../../shared/numbers';
import { checkInMessages as t } from '../../../messages/front-desk';
import styles from './check-in.module.css';

/** Warranties still valid and work the customer put off, to be discussed at the front desk. */
export function VehicleHistory({
  reception,
  hideEmpty = false,
}: {
  readonly reception: Reception;
  readonly hideEmpty?: boolean;
}) {
  const { warranties, recommendations } = reception;
  if (warranties.length + recommendations.length === 0) {
    return hideEmpty ? null : <p className={styles['muted']}>{t.noHistory}</p>;
  }
  return (
    <div className={styles['history']}>
      {warranties.length > 0 && (
        <section>
          <h3 className={styles['historyTitle']}>{t.warranties}</h3>
          <ul className={styles['historyList']}>
            {warranties.map(({ code, services, until }) => (
              <li key={code}>{t.warranty(services.join(', '), formatDate(`${until}T05:00:00Z`))}</li>
            ))}
          </ul>
        </section>
      )}
      {recommendations.length > 0 && (
        <section>
          <h3 className={styles['historyTitle']}>{t.earlier}</h3>
          <ul className={styles['historyList']}>
            {recommendations.map(({ id, title, source, price, foundAt }) => (
              <li key={id}>
                {title}{' '}
                <span className={styles['muted']}>
                  ({t.sources[source]}, {formatDate(foundAt)}
                  {price !== null && `, ${money(price)}`})
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
