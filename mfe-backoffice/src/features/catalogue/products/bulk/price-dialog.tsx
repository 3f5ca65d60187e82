import { bulkChangeApi, call } from '@evcare/shared-contracts/endpoints';
import { MONEY, PERCENT } from '@evcare/shared-contracts/format';
import { priceChangeBodySchema } from '@evcare/shared-contracts/office';
import { SelectField, TextField } from '@evcare/shared-ui';
import { formSchema } from '@evcare/shared-ui/forms';
import { bulkChanges } from '../../../../messages/bulk-changes';
import { FormDialog, formRequest, useOfficeForm } from '../../../../shared/forms';
import { count } from '../../../../shared/numbers';
import { Row, Unit } from '../../form/parts';
import { withRequest, type ChosenProps } from './use-preview';

const t = bulkChanges.prices;
const NUMBERS = { percent: PERCENT, amount: MONEY };
const optionsOf = <Value extends string>(labels: Readonly<Record<Value, string>>) =>
  Object.entries<string>(labels).map(([value, label]) => ({ value, label }));

const INITIAL = {
  direction: 'up' as 'up' | 'down',
  by: 'percent' as 'percent' | 'amount',
  percent: '',
  amount: '',
};

/** Asks by how much the prices of chosen products change; the server computes the preview. */
export function PriceDialog({ productIds, onPreview, onClose }: ChosenProps) {
  const form = useOfficeForm({
    initial: INITIAL,
    request: formRequest(
      formSchema({
        schema: priceChangeBodySchema,
        numbers: NUMBERS,
        toBody: (values: typeof INITIAL, { percent, amount }) => ({
          direction: values.direction,
          by: values.by,
          percent: values.by === 'percent' ? percent : null,
          amount: values.by === 'amount' ? amount : null,
          productIds,
        }),
      }),
      (http, body) => withRequest((client) => call(client, bulkChangeApi.previewPrices, { body }))(http),
    ),
    entities: [],
    onDone: onPreview,
  });
  const { typed, field, number } = form;
  return (
    <FormDialog
      title={t.title(count(productIds.length))}
      description={t.hint}
      size="sm"
      form={form}
      confirm={t.confirm}
      onClose={onClose}
    >
      <Row>
        <SelectField {...field('direction')} label={t.direction} options={optionsOf(t.directions)} />
        <SelectField {...field('by')} label={t.by} options={optionsOf(t.kinds)} />
      </Row>
      {typed.by === 'percent' ? (
        <TextField {...number('percent', NUMBERS.percent)} label={t.percent} required end={<Unit>%</Unit>} />
      ) : (
        <TextField {...number('amount', NUMBERS.amount)} label={t.amount} required end={<Unit>₫</Unit>} />
      )}
    </FormDialog>
  );
}
