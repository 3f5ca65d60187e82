import { Fragment, type ReactNode } from 'react';
import { formatPhone } from '@evcare/shared-contracts';
import { formatNumber } from '@evcare/shared-contracts/format';
import type { OfficeOrder } from '@evcare/shared-contracts/office';
import { Link } from '@evcare/shared-contracts/router';
import { serviceOrderMessages } from '../../../messages/service-orders';
import { useNow } from '../../../shared/use-now';
import { shortTimestamp } from '../model/times';
import styles from './detail.module.css';

const t = serviceOrderMessages.detail;

/** Details of the visit. */
export function OrderFacts({ order }: { readonly order: OfficeOrder }) {
  const now = useNow();
  const { customer, odometerIn, odometerOut, batteryIn, batteryOut, workedMinutes } = order;
  const formatKm = (value: number) => formatNumber(value);
  const facts: readonly (readonly [string, ReactNode])[] = [
    [
      t.customer,
      <Fragment key="customer">
        {customer.id === null ? (
          customer.fullName
        ) : (
          <Link to={`/staff/customers?open=${customer.id}`}>{customer.fullName}</Link>
        )}
        <a className={styles['phone']} href={`tel:${customer.phoneNumber}`}>
          {formatPhone(customer.phoneNumber)}
        </a>
        {customer.id === null && <span className={styles['quiet']}>{t.guest}</span>}
      </Fragment>,
    ],
    [t.technician, order.technician?.fullName ?? t.none],
    [t.bay, order.bay?.name ?? t.none],
    [t.promised, order.promisedAt ? shortTimestamp(order.promisedAt, now) : t.none],
    [t.received, shortTimestamp(order.receivedAt, now)],
    ...(order.deliveredAt ? [[t.delivered, shortTimestamp(order.deliveredAt, now)] as const] : []),
    [
      t.appointment,
      order.appointmentCode ? (
        <Link to={`/staff/appointments?open=${order.appointmentCode}`}>{order.appointmentCode}</Link>
      ) : (
        t.walkIn
      ),
    ],
    [
      t.odometer,
      odometerOut === null
        ? t.km(formatKm(odometerIn))
        : t.odometerBoth(formatKm(odometerIn), formatKm(odometerOut)),
    ],
    ...(batteryIn === null
      ? []
      : [
          [
            t.battery,
            batteryOut === null ? `${batteryIn} %` : t.batteryBoth(`${batteryIn} %`, `${batteryOut} %`),
          ] as const,
        ]),
    [t.worked, order.runningSince ? t.running(workedMinutes) : t.minutes(workedMinutes)],
    ...(order.qcScore === null
      ? []
      : [[t.qc, t.qcScore(order.qcScore, order.qcBy ?? serviceOrderMessages.system)] as const]),
    ...(order.rating === null ? [] : [[t.rating, t.ratingOf(order.rating)] as const]),
  ];
  const notes: readonly (readonly [string, string | null])[] = [
    [t.complaint, order.complaint],
    [t.note, order.technicianNote],
    [t.cancelReason, order.cancelReason],
  ];
  return (
    <div className={styles['facts']}>
      <dl className={styles['grid']}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {notes.map(([name, value]) =>
        value === null ? null : (
          <div key={name} className={styles['words']}>
            <p className={styles['quiet']}>{name}</p>
            <p>{value}</p>
          </div>
        ),
      )}
    </div>
  );
}
