import { useState, type ReactNode } from 'react';
import { addressOf, serialNumberApi } from '@evcare/shared-contracts/endpoints';
import { formatDateTime } from '@evcare/shared-contracts/format';
import { may, SHOP_ORDER_STEP_RIGHTS, type ShopOrder } from '@evcare/shared-contracts/office';
import { RETURN_REASON_LABELS, type OrderReturn, type ReturnStep } from '@evcare/shared-contracts/shop';
import { Button, Cluster, Grid, Stack, Subheading, Text } from '@evcare/shared-ui';
import { shopOrderReturns as t } from '../../../messages/shop-order-returns';
import { useApiQuery } from '../../../shared/data';
import { money } from '../../../shared/numbers';
import { useSession } from '../../../shared/scope';
import styles from '../shop-orders.module.css';
import { ReturnStepDialog } from './return-dialogs';

type Fact = readonly [label: string, value: ReactNode];

const timeFact = (label: string, at: string | null): Fact[] =>
  at === null ? [] : [[label, formatDateTime(at)]];

const refundText = ({ amount, at }: OrderReturn['refund']): string =>
  at === null ? money(amount) : t.doneAt(money(amount), formatDateTime(at));

function factsOf(shown: OrderReturn): Fact[] {
  // Older APIs have no time at which goods were sent back.
  const { status, reason, note, lines, rejection, refund, sentBackAt = null } = shown;
  const isClosed = status === 'rejected' || status === 'withdrawn';
  return [
    [t.status, t.statuses[status]],
    [t.reason, [RETURN_REASON_LABELS[reason], ...(note === null ? [] : [note])].join('. ')],
    [
      t.goods,
      lines.map(({ productId, name, quantity, restocked, writtenOff }) => (
        <span key={productId} className={styles['line']}>
          {t.pieces(quantity, name)}
          {restocked !== null && writtenOff !== null && ` (${t.inspected(restocked, writtenOff)})`}
        </span>
      )),
    ],
    ...timeFact(t.requestedAt, shown.requestedAt),
    ...timeFact(t.approvedAt, shown.approvedAt),
    ...timeFact(t.closedAt, shown.closedAt),
    ...timeFact(t.receivedAt, shown.receivedAt),
    ...timeFact(t.sentBackAt, sentBackAt),
    ...(rejection === null ? [] : [[t.rejection, rejection] as const]),
    ...(isClosed ? [] : [[t.refunds[refund.status], refundText(refund)] as const]),
  ];
}

interface Props {
  readonly order: ShopOrder;
}

/** Latest return of an order, with the customer's photos and the steps that it allows. */
export function OrderReturnSection({ order }: Props) {
  const role = useSession().user?.role;
  const [openStep, setOpenStep] = useState<ReturnStep | 'arrive' | null>(null);
  const { code, return: shown, returnSteps } = order;
  const isAwaited = order.status === 'return_requested';
  const address = isAwaited ? addressOf(serialNumberApi.orderChoice, { params: { code } }) : null;
  const pieces = useApiQuery(address, { entities: ['shop-order'] }).data?.lines;
  if (!shown) return null;
  const mayStep = may(role, SHOP_ORDER_STEP_RIGHTS.return);
  const steps = [...returnSteps, ...(order.canRecordArrival ? (['arrive'] as const) : [])].filter(
    () => mayStep,
  );
  return (
    <Stack as="section" gap="12" aria-labelledby="shop-order-return">
      <Subheading size="16" id="shop-order-return">
        {t.title}
      </Subheading>
      {steps.length > 0 && (
        <Cluster gap="8">
          {steps.map((step) => (
            <Button
              key={step}
              size="sm"
              variant={step === 'reject' || step === 'arrive' ? 'ghost' : 'primary'}
              onClick={() => setOpenStep(step)}
            >
              {step === 'arrive' ? t.arrival.action : t.steps[step]}
            </Button>
          ))}
        </Cluster>
      )}
      <Grid as="dl" facts gap="12" gapX="24" className={styles['facts']}>
        {factsOf(shown).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <Text as="dd" breaks>
              {value}
            </Text>
          </div>
        ))}
      </Grid>
      {shown.photos.length > 0 && (
        <Cluster as="ul" gap="8" aria-label={t.photos}>
          {shown.photos.map((src, index) => (
            <li key={src}>
              <a className={styles['photo']} href={src} target="_blank" rel="noreferrer">
                <img src={src} alt={t.photo(index + 1)} loading="lazy" width={120} height={90} />
              </a>
            </li>
          ))}
        </Cluster>
      )}
      {openStep !== null && (
        <ReturnStepDialog
          step={openStep}
          order={order}
          shown={shown}
          pieces={pieces}
          onClose={() => setOpenStep(null)}
        />
      )}
    </Stack>
  );
}
