import { call, drawerApi } from '@evcare/shared-contracts/endpoints';
import { formatNumber, MONEY, parseTypedNumber } from '@evcare/shared-contracts/format';
import { drawerOpeningSchema } from '@evcare/shared-contracts/office';
import { Alert, TextField } from '@evcare/shared-ui';
import { formSchema } from '@evcare/shared-ui/forms';
import { cash } from '../../messages/cash';
import { FormDialog, formRequest, useOfficeForm } from '../../shared/forms';
import { money } from '../../shared/numbers';

const t = cash.drawer;
const NUMBERS = { openingFloat: MONEY };
const REQUEST = formRequest(
  formSchema({
    schema: drawerOpeningSchema,
    numbers: NUMBERS,
    toBody: (_values: { openingFloat: string }, numbers) => numbers,
  }),
  (http, body) => call(http, drawerApi.open, { body }),
);

interface OpenDrawerDialogProps {
  /** Cash that the last count left in the drawer. */
  readonly lastCounted: number | null;
  readonly onClose: () => void;
}

/** Opens the drawer with the cash that is in it. */
export function OpenDrawerDialog({ lastCounted, onClose }: OpenDrawerDialogProps) {
  const form = useOfficeForm({
    initial: { openingFloat: lastCounted === null ? '' : formatNumber(lastCounted) },
    request: REQUEST,
    entities: ['cash'],
    onDone: onClose,
  });
  const { value } = parseTypedNumber(form.typed.openingFloat, MONEY);
  return (
    <FormDialog title={t.open} size="sm" form={form} confirm={t.open} onClose={onClose}>
      <TextField
        {...form.number('openingFloat', MONEY)}
        label={t.float}
        hint={t.floatHint}
        end="₫"
        required
      />
      {lastCounted !== null && value !== null && value !== lastCounted && (
        <Alert tone="warning">{t.floatDiffers(money(lastCounted))}</Alert>
      )}
    </FormDialog>
  );
}
