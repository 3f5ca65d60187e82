import { useId } from 'react';
import { Link } from '@evcare/shared-contracts/router';
import { PROGRESS_STEPS, approvalPath, type ServiceOrder } from '@evcare/shared-contracts/workshop';
import {
  Alert,
  Box,
  buttonClass,
  Cluster,
  Inline,
  InlineText,
  ProgressBar,
  Span,
  Stack,
  Text,
} from '@evcare/shared-ui';
import { dashboard } from '../../../messages/dashboard';
import { Events, LastNote } from './events';
import { LiveIndicator } from './live-indicator';
import styles from './progress.module.css';
import { Results } from './results';
import { ProgressAnnouncer } from './progress-announcer';
import { Stations, statusLabel } from './stations';
import { Times } from './times';
import type { LiveStatus } from './use-work';

const t = dashboard.progress;

function Checklist({ checklist, status }: Pick<ServiceOrder, 'checklist' | 'status'>) {
  const { done, total, percent, current } = checklist;
  if (total === 0) return <p className={styles['soft']}>{t.notStarted}</p>;
  return (
    <Stack gap="8">
      <Inline align="baseline" justify="between" gap="16" size="14">
        <span>{t.checklist}</span>
        <span>
          <Text as="strong" size="24" numeric>
            {t.percent(percent)}
          </Text>{' '}
          <span className={styles['soft']}>{t.checked(done, total)}</span>
        </span>
      </Inline>
      <ProgressBar
        label={t.checklist}
        tone="accent"
        value={percent}
        valueText={t.checkedText(done, total, percent)}
      />
      {current && (
        <Text breaks>
          <span className={styles['soft']}>
            {status === 'diagnosing' ? t.current.diagnosing : t.current.later}
          </span>{' '}
          {current}
        </Text>
      )}
    </Stack>
  );
}

/** Action that the workshop currently needs from the customer. */
function RequiredAction({ order }: { order: ServiceOrder }) {
  if (order.awaiting > 0) {
    return (
      <Alert
        tone="warning"
        title={t.awaiting(order.awaiting)}
        action={
          <Link className={buttonClass()} to={approvalPath(order.id)}>
            {t.approve}
          </Link>
        }
      >
        {t.awaitingText}
      </Alert>
    );
  }
  if (order.status === 'ready') {
    return (
      <Alert tone="success" title={t.ready(order.vehicle.plate)}>
        {t.readyText}
      </Alert>
    );
  }
  return null;
}

/** Live progress of the work on one vehicle. */
export function ProgressCard({ order, live }: { order: ServiceOrder; live: LiveStatus | null }) {
  const id = useId();
  const { vehicle, step, services } = order;
  const stepNumber = step === null ? 0 : PROGRESS_STEPS.indexOf(step) + 1;
  return (
    <Box as="article" shrink line="all" radius="card" className={styles['card']} aria-labelledby={id}>
      <Stack gap="16" className={styles['top']}>
        <Cluster align="start" justify="between" gap="8" gapX="16">
          <div>
            <Cluster as="h3" align="baseline" gap="4" gapX="12" size="20" id={id}>
              {vehicle.name}{' '}
              <Span size="16" numeric nowrap className={styles['plate']}>
                {vehicle.plate}
              </Span>
            </Cluster>
            <p className={styles['soft']}>{services.map(({ name }) => name).join(', ')}</p>
          </div>
          <LiveIndicator live={live} />
        </Cluster>
        <Cluster as="p" align="baseline" gapX="12" size="18">
          <span className={styles['soft']}>{t.step(stepNumber, PROGRESS_STEPS.length)}</span>
          <strong>{statusLabel(order.status)}</strong>
        </Cluster>
        <Stations step={step} visited={order.visitedSteps} />
        <Checklist checklist={order.checklist} status={order.status} />
      </Stack>
      <Stack gap="24" ground="raised" className={styles['below']}>
        <RequiredAction order={order} />
        <LastNote events={order.events} />
        <Results checklist={order.checklist} />
        <Times order={order} />
        {order.awaiting === 0 && order.quote && (
          <InlineText as={Link} selfX="start" target weight="strong" to={approvalPath(order.id)}>
            {t.quote}
          </InlineText>
        )}
        <Events events={order.events} />
      </Stack>
      <ProgressAnnouncer order={order} />
    </Box>
  );
}
