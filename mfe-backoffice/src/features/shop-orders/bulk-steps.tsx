import { useState } from 'react';
import { call, staffOrderApi } from '@evcare/shared-contracts/endpoints';
import {
  BULK_STEPS,
  PICKED_STATUSES,
  type BulkStep,
  type BulkStepRequest,
  type BulkStepResult,
  type ShopOrderRow,
} from '@evcare/shared-contracts/office';
import { Alert, Button } from '@evcare/shared-ui';
import { parcels } from '../../messages/parcels';
import { shopOrders as t } from '../../messages/shop-orders';
import { useApiAction } from '../../shared/data';
import { BulkBar } from '../../shared/list';
import { hasLabel } from './parcel/has-label';

const isPicked = ({ status }: ShopOrderRow): boolean =>
  (PICKED_STATUSES as readonly string[]).includes(status);

interface Props {
  readonly rows: readonly ShopOrderRow[];
  readonly selected: ReadonlySet<string>;
  readonly setSelected: (chosen: ReadonlySet<string>) => void;
  /** Opens the pick list of orders. */
  readonly onPick: (codes: readonly string[]) => void;
  /** Opens the labels of the parcels of orders. */
  readonly onLabels: (codes: readonly string[]) => void;
}

/** Applies a step to all selected orders that allow it, and explains each failure. */
export function useBulkSteps({ rows, selected, setSelected, onPick, onLabels }: Props) {
  const [failed, setFailed] = useState<BulkStepResult['results']>([]);
  const move = useApiAction<BulkStepRequest, BulkStepResult>({
    send: (http, body) => call(http, staffOrderApi.stepMany, { body }),
    entities: ['shop-order'],
    onDone: ({ results }) => {
      const failures = results.filter(({ refusal }) => refusal !== null);
      setFailed(failures);
      setSelected(new Set(failures.map(({ code }) => code)));
    },
  });
  const selectedRows = rows.filter(({ code }) => selected.has(code));
  const picked = selectedRows.filter(isPicked).map(({ code }) => code);
  const labelled = selectedRows.filter(hasLabel).map(({ code }) => code);
  const codesFor = (step: BulkStep) =>
    selectedRows.filter(({ steps }) => steps.includes(step)).map(({ code }) => code);
  return {
    failureAlert: failed.length > 0 && (
      <Alert tone="warning" title={t.bulkRefusedTitle}>
        <ul>
          {failed.map(({ code, refusal }) => (
            <li key={code}>{t.bulkRefused(code, refusal ?? '')}</li>
          ))}
        </ul>
      </Alert>
    ),
    bar: (
      <BulkBar count={selectedRows.length} onClear={() => setSelected(new Set())}>
        {picked.length > 0 && (
          <Button size="sm" variant="secondary" onClick={() => onPick(picked)}>
            {t.pick.open(picked.length)}
          </Button>
        )}
        {labelled.length > 0 && (
          <Button size="sm" variant="secondary" onClick={() => onLabels(labelled)}>
            {parcels.labels.open(labelled.length)}
          </Button>
        )}
        {BULK_STEPS.map((step) => {
          const codes = codesFor(step);
          return (
            codes.length > 0 && (
              <Button key={step} size="sm" busy={move.busy} onClick={() => void move.run({ codes, step })}>
                {t.bulkCount(t.bulk[step], codes.length)}
              </Button>
            )
          );
        })}
      </BulkBar>
    ),
  };
}
