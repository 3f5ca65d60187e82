import { withUnit } from '@evcare/shared-contracts/format';
import { Box, Button, Grid, Subheading, Text } from '@evcare/shared-ui';
import type { ChecklistResult } from '@evcare/shared-contracts/workshop';
import { floor } from '../../../messages/floor';
import { BackofficeDialog } from '../../../shared/dialogs';
import type { Queue } from '../offline/queue';
import type { ShownItem } from './overlay';
import { ResultMark } from './result-buttons';
import styles from './checklist.module.css';

const t = floor.conflict;

interface Version {
  readonly result: ChecklistResult | null;
  readonly value: string | null;
  readonly note: string | null;
  readonly photos: number;
}

function VersionColumn({ title, unit, version }: { title: string; unit: string | null; version: Version }) {
  const { result, value, note, photos } = version;
  return (
    <Box as="section" pad="16" line="all" radius="card" ground="raised" aria-label={title}>
      <Subheading size="18">{title}</Subheading>
      <Grid as="dl" above="8" columns="auto-1fr" gap="4" gapX="12">
        <dt>{t.result}</dt>
        <Text as="dd" weight="strong" breaks>
          {result ? <ResultMark result={result} /> : t.none}
        </Text>
        <dt>{t.value}</dt>
        <Text as="dd" weight="strong" breaks>
          {value === null ? t.none : withUnit(value, unit)}
        </Text>
        <dt>{t.note}</dt>
        <Text as="dd" weight="strong" breaks>
          {note ?? t.none}
        </Text>
        <dt>{t.photos}</dt>
        <Text as="dd" weight="strong" breaks>
          {t.photoCount(photos)}
        </Text>
      </Grid>
    </Box>
  );
}

interface ConflictDialogProps {
  readonly shownItem: ShownItem;
  readonly queue: Queue;
  readonly onClose: () => void;
}

/**
 * Shows both values of a conflict side by side and lets the technician choose; nothing is overwritten
 * unseen (product idea §7.9).
 */
export function ConflictDialog({ shownItem, queue, onClose }: ConflictDialogProps) {
  const { item, entry, draft, evaluation } = shownItem;
  const theirs = entry?.theirs;
  if (!theirs) return null;
  const decide = (choice: 'mine' | 'theirs') => {
    void queue.decide(item.id, choice).then(() => queue.sync());
    onClose();
  };
  const theirTitle = theirs.by === null ? t.theirsUnknown : t.versionOf(theirs.by);
  return (
    <BackofficeDialog
      open
      onClose={onClose}
      title={t.title}
      description={t.text(item.title)}
      footer={
        <Grid columns="2" gap="8" className={styles['pair']}>
          <Button variant="secondary" size="lg" className={styles['tall']} onClick={() => decide('theirs')}>
            {t.keepTheirs}
          </Button>
          <Button size="lg" className={styles['tall']} onClick={() => decide('mine')}>
            {t.keepMine}
          </Button>
        </Grid>
      }
    >
      <Grid gap="16" className={styles['sides']}>
        <VersionColumn
          title={t.mine}
          unit={item.unit}
          version={{ ...draft, result: evaluation.result, photos: draft.photos.length }}
        />
        <VersionColumn
          title={theirTitle}
          unit={item.unit}
          version={{ ...theirs, photos: theirs.photoIds.length }}
        />
      </Grid>
    </BackofficeDialog>
  );
}
