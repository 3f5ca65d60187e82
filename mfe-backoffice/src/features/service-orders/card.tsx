import { CalendarClock, MapPin, UserRound, Zap } from 'lucide-react';
import { promiseRisk, type OfficeOrderRow } from '@evcare/shared-contracts/office';
import { Link, useSearchParams } from '@evcare/shared-contracts/router';
import { Badge, classNames, Cluster, Grid, InlineText, ProgressBar, Span, Text } from '@evcare/shared-ui';
import { serviceOrderMessages } from '../../messages/service-orders';
import { money } from '../../shared/numbers';
import { shortTimestamp } from '../../shared/short-timestamp';
import styles from './card.module.css';

const t = serviceOrderMessages.card;

/** Card of an order on the board: vehicle, assignment, progress and risks. */
export function OrderCard({ order, now }: { readonly order: OfficeOrderRow; readonly now: number }) {
  const { vehicle, services, technician, bay, promisedAt, checklist } = order;
  const risk = promiseRisk(order, now);
  const [firstService] = services;
  return (
    <article className={classNames(styles['card'], risk && styles[risk])}>
      <Cluster as="p" align="baseline" gapX="8">
        <OpenOrder id={order.id} label={t.open(order.code, vehicle.plate)}>
          {vehicle.plate}
        </OpenOrder>
        <Span tone="muted">{vehicle.name}</Span>
        {order.highVoltage && (
          <InlineText tone="warning" weight="strong" className={styles['volt']}>
            <Zap size={14} strokeWidth={1.75} aria-hidden="true" />
            {t.highVoltage}
          </InlineText>
        )}
      </Cluster>
      <Text breaks>
        {firstService?.name}
        {services.length > 1 && <span className={styles['quiet']}> {t.more(services.length - 1)}</span>}
      </Text>
      <p className={classNames(styles['fact'], !technician && styles['quiet'])}>
        <UserRound size={14} strokeWidth={1.75} aria-hidden="true" />
        <Span breaks shrink>
          {technician?.fullName ?? t.unassigned}
        </Span>
      </p>
      {bay && (
        <p className={styles['fact']}>
          <MapPin size={14} strokeWidth={1.75} aria-hidden="true" />
          <Span breaks shrink>
            {bay.name}
          </Span>
        </p>
      )}
      <p className={classNames(styles['fact'], !promisedAt && styles['quiet'])}>
        <CalendarClock size={14} strokeWidth={1.75} aria-hidden="true" />
        <Span breaks shrink>
          {promisedAt ? t.promised(shortTimestamp(promisedAt, now)) : t.notPromised}
        </Span>
      </p>
      {order.status !== 'delivered' && checklist.total > 0 && (
        <Grid align="center" gap="8" className={styles['progress']}>
          <ProgressBar label={t.percent(checklist.percent)} value={checklist.percent} />
          <Span tone="muted" numeric>
            {checklist.percent} %
          </Span>
        </Grid>
      )}
      <Cluster as="p" above="4" gap="4">
        <PromiseBadge order={order} now={now} />
        {order.runningSince !== null && <Badge tone="accent">{t.running}</Badge>}
        <MoneyBadge order={order} />
      </Cluster>
    </article>
  );
}

/** Link that opens an order and keeps the list's filters in the address. */
export function OpenOrder({
  id,
  label,
  children,
}: {
  readonly id: string;
  readonly label?: string;
  readonly children: string;
}) {
  const [params] = useSearchParams();
  const search = new URLSearchParams(params);
  search.set('open', id);
  return (
    <Text
      as={Link}
      tone="ink"
      size="16"
      weight="strong"
      numeric
      plain
      className={styles['open']}
      to={`?${search}`}
      aria-label={label}
    >
      {children}
    </Text>
  );
}

/** Badge for a promised time that is at risk or missed. */
export function PromiseBadge({
  order,
  now,
}: {
  readonly order: Pick<OfficeOrderRow, 'status' | 'promisedAt'>;
  readonly now: number;
}) {
  const risk = promiseRisk(order, now);
  if (risk === null) return null;
  return <Badge tone={risk === 'late' ? 'danger' : 'warning'}>{serviceOrderMessages.risk[risk]}</Badge>;
}

/** Badge for the amount left to pay. */
export function MoneyBadge({
  order: { total, left, debtLimit },
}: {
  readonly order: Pick<OfficeOrderRow, 'total' | 'left' | 'debtLimit'>;
}) {
  if (total === 0) return <Badge>{t.free}</Badge>;
  if (left === 0) return <Badge tone="success">{t.paid}</Badge>;
  if (debtLimit !== null && left <= debtLimit) return <Badge tone="info">{t.debt(money(left))}</Badge>;
  return <Badge tone="warning">{t.left(money(left))}</Badge>;
}
