import { Fragment, type ReactNode } from 'react';
import { formatPhone } from '@evcare/shared-contracts';
import { formatNumber } from '@evcare/shared-contracts/format';
import type { OfficeOrder } from '@evcare/shared-contracts/office';
import { Link } from '@evcare/shared-contracts/router';
import { serviceOrderTexts } from '../../../messages/service-orders';
import { useNow } from '../../../shared/use-now';
import { shortMoment } from '../model/times';
import styles from './detail.module.css';

const text = serviceOrderTexts.detail;

/** Details of the visit. */
export function OrderFacts({ order }: { readonly order: OfficeOrder }) {
  const now = useNow();
  const { customer, odometerIn, odometerOut, batteryIn, batteryOut, workedMinutes } = order;
  const km = (value: number) => formatNumber(value);
  const facts: readonly (readonly [string, ReactNode])[] = [
    [
      text.customer,
      <Fragment key="customer">
        {customer.id === null ? (
          customer.fullName
        ) : (
          <Link to={`/staff/customers?open=${customer.id}`}>{customer.fullName}</Link>
        )}
        <a className={styles['phone']} href={`tel:${customer.phoneNumber}`}>
          {formatPhone(customer.phoneNumber)}
        </a>
        {customer.id === null && <span className={styles['quiet']}>{text.guest}</span>}
      </Fragment>,
    ],
    [text.technician, order.technician?.fullName ?? text.none],
    [text.bay, order.bay?.name ?? text.none],
    [text.promised, order.promisedAt ? shortMoment(order.promisedAt, now) : text.none],
    [text.received, shortMoment(order.receivedAt, now)],
    ...(order.deliveredAt ? [[text.delivered, shortMoment(order.deliveredAt, now)] as const] : []),
    [
      text.appointment,
      order.appointmentCode ? (
        <Link to={`/staff/appointments?open=${order.appointmentCode}`}>{order.appointmentCode}</Link>
      ) : (
        text.walkIn
      ),
    ],
    [
      text.odometer,
      odometerOut === null ? text.km(km(odometerIn)) : text.odometerBoth(km(odometerIn), km(odometerOut)),
    ],
    ...(batteryIn === null
      ? []
      : [
          [
            text.battery,
            batteryOut === null ? `${batteryIn} %` : text.batteryBoth(`${batteryIn} %`, `${batteryOut} %`),
          ] as const,
        ]),
    [text.worked, order.runningSince ? text.running(workedMinutes) : text.minutes(workedMinutes)],
    ...(order.qcScore === null
      ? []
      : [[text.qc, text.qcScore(order.qcScore, order.qcBy ?? serviceOrderTexts.system)] as const]),
    ...(order.rating === null ? [] : [[text.rating, text.ratingOf(order.rating)] as const]),
  ];
  const words: readonly (readonly [string, string | null])[] = [
    [text.complaint, order.complaint],
    [text.note, order.technicianNote],
    [text.cancelReason, order.cancelReason],
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
      {words.map(([name, value]) =>
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
