import { useId, useState } from 'react';
import { isHttpError } from '@evcare/shared-contracts';
import { call, reviewApi } from '@evcare/shared-contracts/endpoints';
import { REVIEW_REPORT_LABELS, REVIEW_REPORT_REASONS } from '@evcare/shared-contracts/shop';
import { Alert, Button, Cluster, RadioGroupField, Stack } from '@evcare/shared-ui';
import { Dialog } from '@evcare/shared-ui/dialog';
import { productReviews as t } from '../../../../messages/product-reviews';
import { useRemote } from '../../../../shared/scope';

const OPTIONS = REVIEW_REPORT_REASONS.map((value) => ({ value, label: REVIEW_REPORT_LABELS[value] }));

interface ReportDialogProps {
  readonly id: string;
  readonly onClose: () => void;
}

/** Asks why a review is reported. */
export function ReportDialog({ id, onClose }: ReportDialogProps) {
  const { http, toasts } = useRemote();
  const name = useId();
  const [choice, setChoice] = useState('');
  const [hasSubmitted, setHasSubmitted] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const send = async () => {
    setHasSubmitted(true);
    const reason = REVIEW_REPORT_REASONS.find((value) => value === choice);
    if (busy || reason === undefined) return;
    setBusy(true);
    setFailure(null);
    try {
      await call(http, reviewApi.report, { params: { id }, body: { reason } });
      toasts.success(t.reported);
      onClose();
    } catch (error) {
      setFailure((isHttpError(error) && error.serverMessage) || t.reportFailed);
      setBusy(false);
    }
  };

  return (
    <Dialog open onClose={onClose} title={t.reportTitle} description={t.reportText} closeLabel={t.close}>
      <Stack
        as="form"
        gap="16"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        {failure && <Alert tone="danger">{failure}</Alert>}
        <RadioGroupField
          legend={t.reportReason}
          name={name}
          value={choice}
          error={hasSubmitted && choice === '' ? t.reportMissing : null}
          onChange={({ currentTarget }) => setChoice(currentTarget.value)}
          options={OPTIONS}
        />
        <Cluster justify="end" gap="12">
          <Button variant="secondary" onClick={onClose}>
            {t.cancel}
          </Button>
          <Button type="submit" busy={busy} busyLabel={t.sending}>
            {t.reportSend}
          </Button>
        </Cluster>
      </Stack>
    </Dialog>
  );
}
