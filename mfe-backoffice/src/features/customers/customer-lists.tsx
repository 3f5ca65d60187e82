import type { ReactNode } from 'react';
import { formatDate, formatDateTime, formatNumber } from '@evcare/shared-contracts/format';
import type { Customer } from '@evcare/shared-contracts/office';
import { Link } from '@evcare/shared-contracts/router';
import { PACKAGE_STATE_LABELS } from '@evcare/shared-contracts/workshop';
import { Badge, Cluster, List, Span, Subheading, Text } from '@evcare/shared-ui';
import { customers as t } from '../../messages/customers';
import { money } from '../../shared/numbers';
import { serviceOrderPath, shopOrderPath } from '../../shared/order-paths';
import { AppointmentBadge, PaymentBadge, ServiceOrderBadge, ShopOrderBadge } from '../../shared/status';
import { UnlinkVehicle } from './unlink-vehicle';
import styles from './customers.module.css';

interface CustomerProps {
  readonly customer: Customer;
}

function Entries({
  empty,
  shownCount,
  total,
  children,
}: {
  readonly empty: string;
  readonly shownCount: number;
  readonly total: number;
  readonly children: ReactNode;
}) {
  if (shownCount === 0) return <Text tone="muted">{empty}</Text>;
  return (
    <>
      <List>{children}</List>
      {total > shownCount && <Text tone="muted">{t.part(shownCount, total)}</Text>}
    </>
  );
}

function Entry({ main, aside, badge }: Record<'main' | 'aside' | 'badge', ReactNode>) {
  return (
    <Cluster as="li" align="center" gap="4" gapX="12" justify="between" padY="12" line="bottom">
      <Span weight="strong">{main}</Span>
      <Cluster as="span" gap="8">
        {badge}
      </Cluster>
      <Span tone="muted" size="14" breaks className={styles['aside']}>
        {aside}
      </Span>
    </Cluster>
  );
}

/** Vehicles of the customer, and their packages. */
export function Vehicles({ customer: { cars, packages, counts } }: CustomerProps) {
  return (
    <>
      <Entries empty={t.empty.vehicles} shownCount={cars.length} total={counts.vehicles}>
        {cars.map((vehicle) => (
          <Entry
            key={vehicle.id}
            main={`${vehicle.plate} · ${vehicle.name}`}
            badge={
              <>
                {vehicle.archived && <Badge tone="neutral">{t.archived}</Badge>}
                <UnlinkVehicle vehicle={vehicle} />
              </>
            }
            aside={t.km(formatNumber(vehicle.odometer))}
          />
        ))}
      </Entries>
      {packages.length > 0 && (
        <section aria-labelledby="customer-packages">
          <Subheading below="8" size="16" breaks id="customer-packages">
            {t.packages}
          </Subheading>
          <List>
            {packages.map(({ id, name, plate, state, endsAt }) => (
              <Entry
                key={id}
                main={`${name} · ${plate}`}
                badge={
                  <Badge tone={PACKAGE_STATE_LABELS[state].tone}>{PACKAGE_STATE_LABELS[state].label}</Badge>
                }
                aside={endsAt && t.until(formatDate(endsAt))}
              />
            ))}
          </List>
        </section>
      )}
    </>
  );
}

export function Appointments({ customer: { appointments, counts } }: CustomerProps) {
  return (
    <Entries empty={t.empty.appointments} shownCount={appointments.length} total={counts.appointments}>
      {appointments.map(({ id, code, status, startAt, plate, services }) => (
        <Entry
          key={id}
          main={<Link to={`/staff/appointments?open=${encodeURIComponent(code)}`}>{code}</Link>}
          badge={<AppointmentBadge status={status} />}
          aside={[formatDateTime(startAt), plate, services.join(', ')].filter(Boolean).join(' · ')}
        />
      ))}
    </Entries>
  );
}

export function ServiceOrders({ customer: { serviceOrders, counts } }: CustomerProps) {
  return (
    <Entries empty={t.empty.serviceOrders} shownCount={serviceOrders.length} total={counts.serviceOrders}>
      {serviceOrders.map(({ id, code, status, createdAt, plate, paid }) => (
        <Entry
          key={id}
          main={<Link to={serviceOrderPath(id)}>{code}</Link>}
          badge={<ServiceOrderBadge status={status} />}
          aside={[formatDate(createdAt), plate, money(paid)].join(' · ')}
        />
      ))}
    </Entries>
  );
}

export function ShopOrders({ customer: { shopOrders, counts } }: CustomerProps) {
  return (
    <Entries empty={t.empty.orders} shownCount={shopOrders.length} total={counts.shopOrders}>
      {shopOrders.map(({ code, status, placedAt, total, payment }) => (
        <Entry
          key={code}
          main={<Link to={shopOrderPath(code)}>{code}</Link>}
          badge={
            <>
              <ShopOrderBadge status={status} />
              <PaymentBadge status={payment} />
            </>
          }
          aside={[formatDate(placedAt), money(total)].join(' · ')}
        />
      ))}
    </Entries>
  );
}
