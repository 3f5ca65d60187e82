import { Fragment, type ReactNode } from 'react';
import { formatPhone } from '@evcare/shared-contracts';
import { formatNumber } from '@evcare/shared-contracts/format';
import type { OfficeOrder } from '@evcare/shared-contracts/office';
import { Link } from '@evcare/shared-contracts/router';
import { Box, Grid, Span, Stack, Text } from '@evcare/shared-ui';
import { serviceOrderMessages } from '../../../messages/service-orders';
import { vehicleLinkMessages } from '../../../messages/vehicle-links';
import { SignaturePicture } from '../../../shared/reception';
import { useNow } from '../../../shared/use-now';
import { shortTimestamp } from '../../../shared/short-timestamp';
import { isOfVisitedVehicle } from '../model/visited-vehicle';
import { VehicleAccount } from './vehicle-account';
import styles from './detail.module.css';

const t = serviceOrderMessages.detail;

/** Belongings left with the vehicle, and the signature at the reception. */
function receptionFacts({ reception }: OfficeOrder): readonly (readonly [string, ReactNode])[] {
  if (!reception) return [];
  const { belongings, broughtBy, overrideReason, signature } = reception;
  const texts = [
    [t.belongings, belongings],
    [t.broughtBy, broughtBy],
    [t.override, overrideReason],
  ] as const;
  return [
    ...texts.flatMap(([name, value]) => (value ? [[name, value] as const] : [])),
    ...(signature
      ? [[t.signature, <SignaturePicture key="signature" signature={signature} />] as const]
      : []),
  ];
}

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
        {customer.id === null && (
          <Span tone="muted" className={styles['quiet']}>
            {t.guest}
          </Span>
        )}
      </Fragment>,
    ],
    ...(isOfVisitedVehicle(order)
      ? [[vehicleLinkMessages.account, <VehicleAccount key="account" order={order} />] as const]
      : []),
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
            batteryOut === null ? `${batteryIn}%` : t.batteryBoth(`${batteryIn}%`, `${batteryOut}%`),
          ] as const,
        ]),
    [t.worked, order.runningSince ? t.running(workedMinutes) : t.minutes(workedMinutes)],
    ...(order.qcScore === null
      ? []
      : [[t.qc, t.qcScore(order.qcScore, order.qcBy ?? serviceOrderMessages.system)] as const]),
    ...receptionFacts(order),
    ...(order.rating === null ? [] : [[t.rating, t.ratingOf(order.rating)] as const]),
  ];
  const notes: readonly (readonly [string, string | null])[] = [
    [t.complaint, order.complaint],
    [t.note, order.technicianNote],
    [t.cancelReason, order.cancelReason],
  ];
  return (
    <Stack gap="16" pad="16" line="all" radius="card" ground="page">
      <Grid as="dl" gap="12" gapX="16" className={styles['grid']}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <Text as="dt" tone="muted">
              {name}
            </Text>
            <Stack as="dd" weight="strong" numeric>
              {value}
            </Stack>
          </div>
        ))}
      </Grid>
      {notes.map(([name, value]) =>
        value === null ? null : (
          <Box padTop="12" line="top" key={name} className={styles['words']}>
            <Text tone="muted" className={styles['quiet']}>
              {name}
            </Text>
            <p>{value}</p>
          </Box>
        ),
      )}
    </Stack>
  );
}
