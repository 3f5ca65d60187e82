import { useState } from 'react';
import type { ConfirmedMany, StaffAppointment } from '@evcare/shared-contracts/office';
import { Alert } from '@evcare/shared-ui';
import { appointmentMessages as t } from '../../../messages/front-desk';
import { useConfirmMany } from '../model/use-desk-actions';

/** Confirms the selected appointments that await confirmation, and explains each failure. */
export function useBulkConfirm(
  rows: readonly StaffAppointment[],
  selected: ReadonlySet<string>,
  setSelected: (next: ReadonlySet<string>) => void,
) {
  const [failed, setFailed] = useState<ConfirmedMany['results']>([]);
  const action = useConfirmMany(({ results }) => {
    const failures = results.filter((result) => !result.confirmed);
    setFailed(failures);
    setSelected(new Set(failures.map(({ code }) => code)));
  });
  const selectedRows = rows.filter(({ code }) => selected.has(code));
  const codes = selectedRows.filter(({ steps }) => steps.includes('confirm')).map(({ code }) => code);
  const failureAlert = failed.length > 0 && (
    <Alert tone="warning">
      <ul>
        {failed.map(({ code, reason }) => (
          <li key={code}>{t.notConfirmed(code, reason ?? '')}</li>
        ))}
      </ul>
    </Alert>
  );
  return {
    count: selectedRows.length,
    codes,
    busy: action.busy,
    refused: failureAlert,
    confirm: () => void (codes.length > 0 && action.run(codes)),
  };
}
