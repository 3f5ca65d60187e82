import { call, workshopApi } from '@evcare/shared-contracts/endpoints';
import { WHOLE } from '@evcare/shared-contracts/format';
import {
  qualityCheckRequestSchema,
  type BoardStatus,
  type OfficeOrder,
} from '@evcare/shared-contracts/office';
import { RadioGroupField, Text, TextAreaField, TextField } from '@evcare/shared-ui';
import { formSchema, type CrossCheck } from '@evcare/shared-ui/forms';
import { serviceOrderMessages } from '../../../messages/service-orders';
import { FormDialog, type ConflictFields } from '../../../shared/forms';
import { useStepForm } from '../model/use-step-form';

const t = serviceOrderMessages.qc;
const EMPTY = { result: '', score: '', note: '' };
type Values = typeof EMPTY;
const NUMBERS = { score: WHOLE };
const RESULTS = [
  { value: 'pass', label: t.pass },
  { value: 'fail', label: t.fail },
];

const SCHEMA = formSchema({
  schema: qualityCheckRequestSchema,
  numbers: NUMBERS,
  toBody: ({ result, note }: Values, { score }) => ({
    pass: result === '' ? undefined : result === 'pass',
    score,
    note: note.trim() || null,
  }),
  fieldOf: ([name]) => (name === 'pass' ? 'result' : String(name)),
});
const crossCheck: CrossCheck<Values> = ({ result, note }) => ({
  note: result === 'fail' && note.trim() === '' ? t.noteNeeded : undefined,
});
const FIELDS: ConflictFields<Values> = {
  result: { label: t.result, options: RESULTS },
  score: { label: t.score },
  note: { label: t.note },
};

/** Results by the column that an order moves to. */
const RESULT_FOR: Partial<Record<BoardStatus, string>> = { ready: 'pass', in_progress: 'fail' };

interface Props {
  readonly order: OfficeOrder;
  /** Column that a card was moved to; its result is selected. */
  readonly target?: BoardStatus | undefined;
  readonly onClose: () => void;
}

/** Form for the quality check, which must be done by someone who did none of the work (BR-9). */
export function QcDialog({ order, target, onClose }: Props) {
  const result = (target && RESULT_FOR[target]) ?? '';
  const form = useStepForm(order, {
    isAct: true,
    // A draft for the other result must not replace the result of the column.
    name: result === '' ? 'qc' : `qc:${result}`,
    toValues: () => ({ ...EMPTY, result }),
    schema: SCHEMA,
    crossCheck,
    send: (http, body, headers) =>
      call(http, workshopApi.checkQuality, { params: { id: order.id }, body, ...headers }) as never,
    onDone: onClose,
  });
  return (
    <FormDialog title={t.title} form={form} fields={FIELDS} confirm={t.save} onClose={onClose}>
      <Text tone="muted">{t.lead}</Text>
      <RadioGroupField {...form.field('result', ['note'])} legend={t.result} options={RESULTS} />
      <TextField {...form.number('score', NUMBERS.score)} label={t.score} required />
      <TextAreaField {...form.field('note')} label={t.note} rows={3} maxLength={500} />
    </FormDialog>
  );
}
