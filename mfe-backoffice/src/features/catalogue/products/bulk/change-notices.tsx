import { formatDateTime } from '@evcare/shared-contracts/format';
import type { BulkChange } from '@evcare/shared-contracts/office';
import { Alert, Button } from '@evcare/shared-ui';
import { bulkChanges } from '../../../../messages/bulk-changes';
import { count } from '../../../../shared/numbers';

const t = bulkChanges.change;

interface NoticesProps {
  readonly change: BulkChange;
  /** Sends the request for the preview again; null if it is not known any more. */
  readonly onAgain: (() => void) | null;
  readonly isRepeating: boolean;
}

function PreviewNotice({ change, onAgain, isRepeating }: NoticesProps) {
  const { source, invalid, changed, changedSince } = change;
  if (invalid > 0) {
    return (
      <Alert tone="danger" title={t.invalid(count(invalid))}>
        {source === 'file' ? t.invalidFile : t.invalidChosen}
      </Alert>
    );
  }
  if (changed === 0) return <Alert tone="info">{t.nothing}</Alert>;
  if (changedSince === 0) return null;
  return (
    <Alert
      tone="warning"
      title={t.outdated(count(changedSince))}
      action={
        onAgain && (
          <Button variant="secondary" size="sm" busy={isRepeating} onClick={onAgain}>
            {t.again}
          </Button>
        )
      }
    >
      {t.outdatedText}
    </Alert>
  );
}

/** State of a bulk change in words, and what prevents its next step. */
export function ChangeNotices(props: NoticesProps) {
  const { state, changedSince, appliedAt, createdBy, undoneAt, undoneBy } = props.change;
  if (state === 'preview') return <PreviewNotice {...props} />;
  if (state === 'undone') {
    return (
      <Alert tone="info">{t.undone(formatDateTime(undoneAt ?? ''), undoneBy ?? bulkChanges.someone)}</Alert>
    );
  }
  const applied = t.applied(formatDateTime(appliedAt ?? ''), createdBy ?? bulkChanges.someone);
  if (changedSince === 0) return <Alert tone="success">{applied}</Alert>;
  return (
    <>
      <Alert tone="info">{applied}</Alert>
      <Alert tone="warning" title={t.blocked(count(changedSince))}>
        {t.blockedText}
      </Alert>
    </>
  );
}
