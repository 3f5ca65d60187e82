import { useEffect, useRef, useState } from 'react';
import { call, staffServiceOrderApi } from '@evcare/shared-contracts/endpoints';
import { may, ORDER_STEP_RIGHTS, type OfficeOrder, type OrderStep } from '@evcare/shared-contracts/office';
import { Button, type ButtonVariant, Cluster, Grid, Heading, Span, Stack, Text } from '@evcare/shared-ui';
import { serviceOrderMessages } from '../../../messages/service-orders';
import { useUrlState } from '../../../shared/list';
import { useSession } from '../../../shared/scope';
import { ServiceOrderBadge } from '../../../shared/status';
import { MoneyBadge, PromiseBadge } from '../badges';
import { StepDialog, type DialogStep } from '../dialogs/step-dialog';
import { useDrawerDesk } from '../../../shared/use-drawer-desk';
import { useNow } from '../../../shared/use-now';
import { useOrderStep } from '../model/use-order-step';
import styles from './detail.module.css';

const t = serviceOrderMessages;

/** Steps with a button of their own, in display order: the next steps of the work come first. */
const STEP_ORDER = [
  'deliver',
  'qc',
  'parts-arrived',
  'pay',
  'debt',
  'assign',
  'promise',
  'parts-needed',
  'cancel',
] as const satisfies readonly OrderStep[];
type ButtonStep = (typeof STEP_ORDER)[number];

/** True for a step that completes the current phase of the work; it gets the primary button. */
const isPrimaryStep = (step: ButtonStep): boolean => ['deliver', 'qc', 'parts-arrived'].includes(step);

interface Props {
  readonly order: OfficeOrder;
  /** Opens the quotes. */
  readonly onQuote: () => void;
}

/** Vehicle and status of an order, with buttons for the steps that are allowed now. */
export function OrderHead({ order, onQuote }: Props) {
  const { user } = useSession();
  const now = useNow();
  const [{ do: requested }, setUrl] = useUrlState({ do: '' });
  const mayPromise = order.steps.includes('promise') && may(user?.role, ORDER_STEP_RIGHTS.promise);
  // Links of the start page name the step.
  const [open, setOpen] = useState<DialogStep | null>(
    requested === 'promise' && mayPromise ? 'promise' : null,
  );
  const close = () => {
    setOpen(null);
    if (requested !== '') setUrl({ do: '' }, { replace: true });
  };
  const heading = useRef<HTMLHeadingElement>(null);
  // The card that the user opened is unmounted, so the focus moves to the vehicle for keyboard users.
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, []);
  const partsArrived = useOrderStep(order, { trackLatest: true, suppressErrorToast: false });
  const allowedSteps = STEP_ORDER.filter(
    (step) => order.steps.includes(step) && may(user?.role, ORDER_STEP_RIGHTS[step]),
  );
  const startStep = (step: ButtonStep) => {
    if (step === 'parts-arrived')
      void partsArrived.run((http, headers) =>
        call(http, staffServiceOrderApi.partsArrived, { params: { id: order.id }, ...headers }),
      );
    else setOpen(step);
  };
  return (
    <Grid as="header" gap="16" pad="16" line="all" radius="card" ground="page" className={styles['head']}>
      <Stack gap="4">
        <Heading size="30" numeric ref={heading} tabIndex={-1} className={styles['plate']}>
          {order.vehicle.plate}
        </Heading>
        <Text size="16">
          {order.vehicle.name} ·{' '}
          <Span tone="muted" numeric nowrap>
            {order.code}
          </Span>
        </Text>
        <Cluster as="p" gap="8">
          <ServiceOrderBadge status={order.status} />
          <PromiseBadge order={order} now={now} />
          <MoneyBadge order={order} />
        </Cluster>
        <Text tone="muted" className={styles['quiet']}>
          {t.waits[order.status]}
        </Text>
      </Stack>
      <Cluster gap="8" top className={styles['steps']}>
        {order.steps.includes('lines') && (
          <Button variant={allowedSteps.some(isPrimaryStep) ? 'secondary' : 'primary'} onClick={onQuote}>
            {t.steps.quote}
          </Button>
        )}
        {allowedSteps.map((step) => (
          <Button
            key={step}
            variant={variantOf(step)}
            busy={step === 'parts-arrived' && partsArrived.busy}
            onClick={() => startStep(step)}
          >
            {t.steps[step]}
          </Button>
        ))}
      </Cluster>
      {allowedSteps.includes('pay') && <DrawerPrefetch />}
      {open && <StepDialog step={open} order={order} onClose={close} />}
    </Grid>
  );
}

/** Requests the drawer before the payment dialog needs it, so that the dialog opens at once. */
function DrawerPrefetch() {
  useDrawerDesk();
  return null;
}

function variantOf(step: ButtonStep): ButtonVariant {
  if (isPrimaryStep(step)) return 'primary';
  return step === 'cancel' ? 'ghost' : 'secondary';
}
