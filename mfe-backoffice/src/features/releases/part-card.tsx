import { formatDateTime } from '@evcare/shared-contracts/format';
import type { BoardPart, ReleaseAct } from '@evcare/shared-contracts/office';
import { Badge, Button, Cluster, Fact, Grid, Stack, Text, type ButtonVariant } from '@evcare/shared-ui';
import { releases as t } from '../../messages/releases';
import { Section } from '../../shared/page';
import { CanaryPanel } from './canary-panel';
import { HistoryFold } from './history-fold';
import styles from './releases.module.css';

const VARIANTS: Readonly<Record<ReleaseAct, ButtonVariant>> = {
  promote: 'primary',
  'stop-canary': 'secondary',
  rollback: 'secondary',
  disable: 'secondary',
  enable: 'primary',
};

function StateBadge({ part: { enabled, stable } }: { readonly part: BoardPart }) {
  if (stable.damaged) return <Badge tone="danger">{t.state.damaged}</Badge>;
  return enabled ? <Badge tone="success">{t.state.live}</Badge> : <Badge tone="warning">{t.state.off}</Badge>;
}

interface PartCardProps {
  readonly part: BoardPart;
  readonly onAct: (act: ReleaseAct) => void;
}

/** Part of the site: its live release, its canary, its history, and what can be done. */
export function PartCard({ part, onAct }: PartCardProps) {
  const { name, stable, previous, canary, stopped, acts } = part;
  return (
    <Section
      title={name}
      action={
        <Cluster gap="8">
          {canary && <Badge tone="info">{t.state.canary}</Badge>}
          <StateBadge part={part} />
        </Cluster>
      }
    >
      <Stack gap="12">
        <Grid as="dl" gap="12" className={styles['facts']}>
          <Fact title={t.stable}>{stable.version}</Fact>
          <Fact title={t.since}>{stable.since === null ? t.unknown : formatDateTime(stable.since)}</Fact>
          <Fact title={t.by}>{stable.by ?? t.unknown}</Fact>
          <Fact title={t.signature}>{stable.signed ? t.signed : t.unsigned}</Fact>
          <Fact title={t.previous}>{previous ?? t.noPrevious}</Fact>
        </Grid>
        {canary && <CanaryPanel part={name} canary={canary} />}
        {stopped && (
          <Text tone="muted" breaks>
            {t.stopped(stopped.version, formatDateTime(stopped.at), stopped.reason)}
          </Text>
        )}
        {acts.length > 0 && (
          <Cluster gap="8" role="group" aria-label={t.actsOf(name)}>
            {acts.map((act) => (
              <Button key={act} size="sm" variant={VARIANTS[act]} onClick={() => onAct(act)}>
                {t.acts[act]}
              </Button>
            ))}
          </Cluster>
        )}
        <HistoryFold part={part} />
      </Stack>
    </Section>
  );
}
