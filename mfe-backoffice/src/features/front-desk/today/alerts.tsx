import { CalendarClock, Clock, PackageSearch, type LucideIcon } from 'lucide-react';
import type { DeskAlert, DeskAlertKind } from '@evcare/shared-contracts/office';
import { Link } from '@evcare/shared-contracts/router';
import { todayMessages } from '../../../messages/front-desk';
import styles from './today.module.css';

const t = todayMessages.alerts;
const ICONS: Record<DeskAlertKind, LucideIcon> = {
  late: Clock,
  parts: PackageSearch,
  promise: CalendarClock,
};

/** Alerts about broken or endangered promises, each linking to the page where it is handled. */
export function Alerts({ alerts }: { readonly alerts: readonly DeskAlert[] }) {
  if (alerts.length === 0) return <p className={styles['calm']}>{t.none}</p>;
  return (
    <ul className={styles['alerts']}>
      {alerts.map(({ kind, code, href, plate, vehicle, customer, minutes }) => {
        const Icon = ICONS[kind];
        const overdue = kind === 'promise' && minutes < 0;
        return (
          <li key={`${kind} ${code}`}>
            <Link className={styles['alert']} data-urgent={kind === 'late' || overdue || undefined} to={href}>
              <Icon className={styles['alertIcon']} size={20} strokeWidth={1.75} aria-hidden="true" />
              <span className={styles['alertWords']}>
                <strong>{overdue ? t.overdue : t.kinds[kind]}</strong>
                <span>
                  {plate} · {vehicle} · {customer}
                </span>
              </span>
              <span className={styles['alertTime']}>{t.text(kind, minutes)}</span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
