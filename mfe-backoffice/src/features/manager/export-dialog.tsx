import { REPORT_KINDS, REPORT_LABELS, type Period } from '@evcare/shared-contracts/office';
import { Button, Grid } from '@evcare/shared-ui';
import { manager } from '../../messages/reports';
import { BackofficeDialog } from '../../shared/dialogs';
import { useCsv } from '../../shared/period';
import styles from './manager.module.css';

/** Exports any report of the selected period as CSV without opening it. */
export function ExportDialog({
  period,
  range,
  onClose,
}: {
  readonly period: Period;
  readonly range: string;
  readonly onClose: () => void;
}) {
  const csv = useCsv();
  return (
    <BackofficeDialog open onClose={onClose} title={manager.exportTitle} size="sm">
      <p>{manager.exportText(range)}</p>
      <Grid as="ul" columns="2" gap="8" className={styles['exports']}>
        {REPORT_KINDS.map((kind) => (
          <li key={kind}>
            <Button variant="secondary" disabled={csv.busy} onClick={() => csv.run(kind, period, onClose)}>
              {REPORT_LABELS[kind]}
            </Button>
          </li>
        ))}
      </Grid>
    </BackofficeDialog>
  );
}
