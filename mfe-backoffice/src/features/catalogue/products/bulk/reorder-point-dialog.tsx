import { bulkChangeApi, call } from '@evcare/shared-contracts/endpoints';
import { WHOLE } from '@evcare/shared-contracts/format';
import { reorderPointsBodySchema } from '@evcare/shared-contracts/office';
import { TextField } from '@evcare/shared-ui';
import { formSchema } from '@evcare/shared-ui/forms';
import { bulkChanges } from '../../../../messages/bulk-changes';
import { FormDialog, formRequest, useOfficeForm } from '../../../../shared/forms';
import { count } from '../../../../shared/numbers';
import { withRequest, type ChosenProps } from './use-preview';

const t = bulkChanges.points;
const INITIAL = { reorderPoint: '' };
const NUMBERS = { reorderPoint: WHOLE };

/** Asks for a new reorder point of chosen products. */
export function ReorderPointDialog({ productIds, onPreview, onClose }: ChosenProps) {
  const form = useOfficeForm({
    initial: INITIAL,
    request: formRequest(
      formSchema({
        schema: reorderPointsBodySchema,
        numbers: NUMBERS,
        toBody: (_values: typeof INITIAL, numbers) => ({ ...numbers, productIds }),
      }),
      (http, body) =>
        withRequest((client) => call(client, bulkChangeApi.previewReorderPoints, { body }))(http),
    ),
    entities: [],
    onDone: onPreview,
  });
  return (
    <FormDialog
      title={t.title(count(productIds.length))}
      description={t.hint}
      size="sm"
      form={form}
      confirm={t.confirm}
      onClose={onClose}
    >
      <TextField {...form.number('reorderPoint', NUMBERS.reorderPoint)} label={t.point} required />
    </FormDialog>
  );
}
