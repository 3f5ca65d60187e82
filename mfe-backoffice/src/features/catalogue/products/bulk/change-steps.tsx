import { useState } from 'react';
import { bulkChangeApi, call } from '@evcare/shared-contracts/endpoints';
import type { BulkChange } from '@evcare/shared-contracts/office';
import { Alert, Button, Cluster, ProgressBar, Stack } from '@evcare/shared-ui';
import { bulkChanges } from '../../../../messages/bulk-changes';
import { useApiAction } from '../../../../shared/data';
import { ConfirmDialog } from '../../../../shared/dialogs';
import { count } from '../../../../shared/numbers';

const t = bulkChanges.change;
const ENTITIES = ['catalogue', 'stock'] as const;

interface StepsProps {
  readonly change: BulkChange;
  /** Chooses another file instead of the previewed one. */
  readonly onOtherFile: () => void;
  readonly onApplied: () => void;
}

/** Applies or undoes a bulk change as a whole. */
export function ChangeSteps({ change, onOtherFile, onApplied }: StepsProps) {
  const { id, digest, state, source, changed, invalid, changedSince } = change;
  const [isConfirming, setConfirming] = useState(false);
  const shared = { entities: ENTITIES, refreshAfterFailure: true, suppressErrorToast: true };
  const apply = useApiAction<undefined, BulkChange>({
    ...shared,
    send: (http, _input, idempotencyKey) =>
      call(http, bulkChangeApi.apply, { params: { id }, body: { digest }, idempotencyKey }),
    onDone: onApplied,
  });
  const undo = useApiAction<undefined, BulkChange>({
    ...shared,
    send: (http, _input, idempotencyKey) =>
      call(http, bulkChangeApi.undo, { params: { id }, idempotencyKey }),
    onDone: () => setConfirming(false),
  });
  if (state === 'undone') return null;
  const products = count(changed);
  const canApply = invalid === 0 && changed > 0 && changedSince === 0;
  return (
    <Stack gap="12">
      {apply.error !== null && (
        <Alert tone="danger" title={t.failed}>
          {apply.error}
        </Alert>
      )}
      {apply.busy && <ProgressBar label={t.applying(products)} />}
      <Cluster justify="end" gap="8">
        {state === 'preview' && source === 'file' && (
          <Button variant="secondary" onClick={onOtherFile}>
            {t.otherFile}
          </Button>
        )}
        {state === 'preview' ? (
          <Button busy={apply.busy} aria-disabled={!canApply} onClick={() => void apply.run(undefined)}>
            {t.apply(products)}
          </Button>
        ) : (
          <Button variant="secondary" aria-disabled={changedSince > 0} onClick={() => setConfirming(true)}>
            {t.undo}
          </Button>
        )}
      </Cluster>
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setConfirming(false)}
        title={t.undoTitle(products)}
        confirm={t.undo}
        busy={undo.busy}
        error={undo.error}
        onConfirm={() => void undo.run(undefined)}
      >
        {t.undoText}
        {undo.busy && <ProgressBar label={t.undoing(products)} />}
      </ConfirmDialog>
    </Stack>
  );
}
