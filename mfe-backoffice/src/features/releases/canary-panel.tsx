import { formatDateTime, formatNumber } from '@evcare/shared-contracts/format';
import type {
  BoardPart,
  CanaryFigures,
  CanaryVerdict,
  OpeningVerdict,
  ShareOfVisits,
} from '@evcare/shared-contracts/office';
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

const OPENING_TONES: Readonly<Record<OpeningVerdict, BadgeTone>> = {
  slower: 'danger',
  similar: 'success',
  unknown: 'neutral',
};

/** A measure of both releases. */
interface Row {
  readonly measure: string;
  readonly canary: ShareOfVisits;
  readonly stable: ShareOfVisits;
}

function Share({ visits, hits, low, high }: ShareOfVisits) {
  if (visits === 0) return t.noVisits;
  return (
    <Stack gap="4">
      {t.share(shareText(hits / visits), count(hits), count(visits))}
      <Text tone="muted">{t.interval(shareText(low), shareText(high))}</Text>
    </Stack>
  );
}

const COLUMNS: readonly Column<Row>[] = [
  { key: 'measure', header: t.measure, cell: ({ measure }) => measure },
  { key: 'canary', header: t.ofCanary, cell: ({ canary }) => <Share {...canary} />, align: 'end' },
  { key: 'stable', header: t.ofStable, cell: ({ stable }) => <Share {...stable} />, align: 'end' },
];

/** The measures that the site server has. */
function rowsOf({ canary, stable, openings, orders }: CanaryFigures): Row[] {
  return [
    {
      measure: t.measures.failed,
      canary: { ...canary, hits: canary.failed },
      stable: { ...stable, hits: stable.failed },
    },
    ...(openings ? [{ measure: t.measures.slow(openings.limitMs), ...openings }] : []),
    ...(orders ? [{ measure: t.measures.ordered, ...orders }] : []),
  ];
}

interface CanaryPanelProps {
  readonly part: string;
  readonly canary: NonNullable<BoardPart['canary']>;
}

/** Canary of a part with its figures beside those of the stable release. */
export function CanaryPanel({ part, canary }: CanaryPanelProps) {
  const { version, percent, cohorts, since, signed, damaged, figures } = canary;
  const openings = figures?.openings;
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
          {openings && (
            <Badge tone={OPENING_TONES[openings.verdict]}>{t.openingVerdict[openings.verdict]}</Badge>
          )}
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
              rows={rowsOf(figures)}
              rowKey={({ measure }) => measure}
            />
            {openings && <Text tone="muted">{t.opened(openings.canary.p75Ms, openings.stable.p75Ms)}</Text>}
            <Hint>{t.note(formatDateTime(figures.since))}</Hint>
          </>
        )}
      </Stack>
    </Box>
  );
}
