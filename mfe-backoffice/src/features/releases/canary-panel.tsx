import { formatDateTime, formatNumber } from '@evcare/shared-contracts/format';
import type { BoardPart, CanaryFigures, CanaryVerdict } from '@evcare/shared-contracts/office';
import { Badge, Box, Cluster, Heading, Hint, Stack, Text, type BadgeTone } from '@evcare/shared-ui';
import { releases } from '../../messages/releases';
import { DataTable, type Column } from '../../shared/list';
import { count } from '../../shared/numbers';
import { shareText } from './share-text';

const t = releases.canary;

const TONES: Readonly<Record<CanaryVerdict, BadgeTone>> = {
  worse: 'danger',
  sound: 'success',
  unknown: 'neutral',
};

interface Row {
  readonly name: string;
  readonly outcomes: CanaryFigures['canary'];
}

const COLUMNS: readonly Column<Row>[] = [
  { key: 'release', header: t.release, cell: ({ name }) => name },
  { key: 'visits', header: t.visits, cell: ({ outcomes }) => count(outcomes.visits), align: 'end' },
  { key: 'failed', header: t.failed, cell: ({ outcomes }) => count(outcomes.failed), align: 'end' },
  {
    key: 'share',
    header: t.share,
    align: 'end',
    cell: ({ outcomes: { visits, failed } }) => (visits === 0 ? '–' : shareText(failed / visits)),
  },
  {
    key: 'range',
    header: t.range,
    align: 'end',
    noWrap: true,
    cell: ({ outcomes: { visits, low, high } }) =>
      visits === 0 ? '–' : t.interval(shareText(low), shareText(high)),
  },
];

interface CanaryPanelProps {
  readonly part: string;
  readonly canary: NonNullable<BoardPart['canary']>;
}

/** Canary of a part with its figures beside those of the stable release. */
export function CanaryPanel({ part, canary }: CanaryPanelProps) {
  const { version, percent, cohorts, since, signed, damaged, figures } = canary;
  const facts = [
    t.audience(formatNumber(percent), cohorts),
    ...(since === null ? [] : [t.started(formatDateTime(since))]),
    signed ? releases.signed : releases.unsigned,
  ];
  return (
    <Box pad="12" radius="card" ground="raised">
      <Stack gap="8">
        <Cluster align="center" gap="8">
          <Heading as="h3" size="16">
            {t.title(version)}
          </Heading>
          {damaged && <Badge tone="danger">{releases.state.damaged}</Badge>}
          {figures && <Badge tone={TONES[figures.verdict]}>{t.verdict[figures.verdict]}</Badge>}
        </Cluster>
        <Text tone="muted" breaks>
          {facts.join(' · ')}
        </Text>
        {figures === null ? (
          <Text tone="muted">{t.noFigures}</Text>
        ) : (
          <>
            <DataTable
              caption={t.caption(part)}
              columns={COLUMNS}
              rows={[
                { name: t.ofCanary, outcomes: figures.canary },
                { name: t.ofStable, outcomes: figures.stable },
              ]}
              rowKey={({ name }) => name}
            />
            <Hint>{t.note(formatDateTime(figures.since))}</Hint>
          </>
        )}
      </Stack>
    </Box>
  );
}
