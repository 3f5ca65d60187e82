import type { ReactNode } from 'react';
import { Banknote, MapPin, Mail, Phone, Search, Truck, Wrench, Zap, type LucideIcon } from 'lucide-react';
import { formatPhone, PATHS } from '@evcare/shared-contracts';
import { formatDays, formatFullDay, formatTimeAndDay } from '@evcare/shared-contracts/format';
import { Link } from '@evcare/shared-contracts/router';
import type { Order } from '@evcare/shared-contracts/shop';
import { buttonClass, Cluster, Grid, Heading, List, Stack, Text } from '@evcare/shared-ui';
import { nextSteps as t } from '../../messages/next-steps';
import { orders } from '../../messages/orders';
import { homeFittingHref } from '../../shared/booking/paths';
import { useRemote } from '../../shared/scope';

interface StepProps {
  icon: LucideIcon;
  title: string;
  children?: ReactNode;
}

function Step({ icon: Icon, title, children }: StepProps) {
  return (
    <Grid as="li" columns="auto-1fr" gap="12">
      <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
      <div>
        <Text weight="strong">{title}</Text>
        {children && (
          <Text tone="muted" breaks>
            {children}
          </Text>
        )}
      </div>
    </Grid>
  );
}

/** Step in which the customer gets the goods. */
function Handover({ order: { method, address, fitting, promise } }: { order: Order }) {
  const { company } = useRemote().config;
  const days = promise && formatDays(promise.from, promise.to);
  if (method === 'delivery') {
    return (
      <Step icon={Truck} title={t.delivery(days)}>
        {address}
      </Step>
    );
  }
  return fitting ? (
    <Step
      icon={Wrench}
      title={t.fitting(fitting.startAt ? formatTimeAndDay(fitting.startAt) : formatFullDay(fitting.date))}
    >
      {company.address}
    </Step>
  ) : (
    <Step icon={MapPin} title={t.pickup(days)}>
      {company.address}
    </Step>
  );
}

/** Step in which the customer pays; none if the order is paid. */
function Paying({ order: { method, total, payment } }: { order: Order }) {
  if (payment.status !== 'unpaid') return null;
  return method === 'delivery' ? (
    <Step icon={Banknote} title={t.cash(total)} />
  ) : (
    <Step icon={Banknote} title={t.atShop(total)}>
      {t.atShopText}
    </Step>
  );
}

/** Next steps of the shop and of the customer after an order was placed. */
export function NextSteps({ order }: { order: Order }) {
  const { code, status, contact, homeFitting } = order;
  return (
    <Stack as="section" gap="16" pad="card" radius="card" ground="raised" aria-labelledby="order-next">
      <Heading size="20" id="order-next">
        {t.title}
      </Heading>
      <List as="ol" gap="16">
        {status === 'placed' && (
          <Step icon={Phone} title={t.confirm}>
            {t.confirmText(formatPhone(contact.phoneNumber))}
          </Step>
        )}
        <Handover order={order} />
        {homeFitting !== null && (
          <Step icon={Zap} title={orders.homeFitting.book}>
            {orders.homeFitting.text}
          </Step>
        )}
        <Paying order={order} />
        {contact.email ? (
          <Step icon={Mail} title={t.mail}>
            {contact.email}
          </Step>
        ) : (
          <Step icon={Search} title={t.lookUp}>
            {t.lookUpText(code)}
          </Step>
        )}
      </List>
      <Cluster gap="12">
        {homeFitting !== null && (
          <Link className={buttonClass()} to={homeFittingHref(homeFitting)}>
            {orders.homeFitting.book}
          </Link>
        )}
        <Link className={buttonClass({ variant: 'secondary' })} to={PATHS.products}>
          {t.shop}
        </Link>
      </Cluster>
    </Stack>
  );
}
