import { Button, Grid, ProgressBar, Stack, Text } from '@evcare/shared-ui';
import { floor } from '../../../messages/floor';
import styles from './checklist.module.css';

interface FinishBarProps {
  readonly done: number;
  readonly total: number;
  /** False offline: the timer and the end of a job need the server. */
  readonly online: boolean;
  readonly onFinish: () => void;
}

/** Progress, and the button that finishes the job, always in reach of the thumb. */
export function FinishBar({ done, total, online, onFinish }: FinishBarProps) {
  const progress = floor.item.progress(done, total);
  return (
    <Stack gap="8" padY="12" padX="16" ground="page" line="all" radius="card" className={styles['finish']}>
      {!online && <Text size="16">{floor.job.needsNetwork}</Text>}
      <Grid columns="1fr-auto" align="center" gap="12">
        {total > 0 ? (
          <Stack gap="8">
            <Text size="16" weight="strong" numeric>
              {progress}
            </Text>
            <ProgressBar
              label={floor.job.checklistLabel}
              value={done}
              max={total}
              tone="accent"
              valueText={progress}
            />
          </Stack>
        ) : (
          <span />
        )}
        <Button size="lg" className={styles['tall']} aria-disabled={!online} onClick={onFinish}>
          {floor.job.finish}
        </Button>
      </Grid>
    </Stack>
  );
}
