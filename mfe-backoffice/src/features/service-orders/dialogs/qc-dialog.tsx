import { useState } from 'react';
import { call, workshopApi } from '@evcare/shared-contracts/endpoints';
import { parseTypedNumber } from '@evcare/shared-contracts/format';
import { orderFormMessages, type OfficeOrder } from '@evcare/shared-contracts/office';
import { RadioGroupField, Text, TextAreaField, TextField } from '@evcare/shared-ui';
import { serviceOrderMessages } from '../../../messages/service-orders';
import { useOrderStep } from '../model/use-order-step';
import { FormDialog } from './form-dialog';

const t = serviceOrderMessages.qc;

/** Form of the quality check, made by someone who did none of the work (BR-9). */
export function QcDialog({ order, onClose }: { readonly order: OfficeOrder; readonly onClose: () => void }) {
  const [result, setResult] = useState('');
  const [score, setScore] = useState('');
  const [note, setNote] = useState('');
  const [submitted, setSubmitted] = useState(false);
  const step = useOrderStep(order, { onDone: onClose });
  const { value: points, error: scoreError } = parseTypedNumber(score);
  const trimmedNote = note.normalize('NFC').trim();
  const errors = {
    result: result === '' ? orderFormMessages.pass : null,
    score: scoreError ?? (points === null || points > 100 ? orderFormMessages.score : null),
    note: result === 'fail' && trimmedNote === '' ? t.noteNeeded : null,
  };
  const submit = () => {
    setSubmitted(true);
    if (Object.values(errors).some(Boolean) || points === null) return;
    void step.run((http, headers) =>
      call(http, workshopApi.checkQuality, {
        params: { id: order.id },
        body: { pass: result === 'pass', score: points, note: trimmedNote || null },
        ...headers,
      }),
    );
  };
  return (
    <FormDialog
      title={t.title}
      onClose={onClose}
      confirm={t.save}
      busy={step.busy}
      error={step.error}
      dirty={score !== '' || note !== ''}
      onSubmit={submit}
    >
      <Text tone="muted">{t.lead}</Text>
      <RadioGroupField
        legend={t.result}
        name="qc-result"
        value={result}
        error={submitted ? errors.result : null}
        options={[
          { value: 'pass', label: t.pass },
          { value: 'fail', label: t.fail },
        ]}
        onChange={(event) => setResult(event.target.value)}
      />
      <TextField
        label={t.score}
        inputMode="numeric"
        required
        value={score}
        error={submitted ? errors.score : null}
        onChange={(event) => setScore(event.target.value)}
      />
      <TextAreaField
        label={t.note}
        rows={3}
        maxLength={500}
        value={note}
        error={submitted ? errors.note : null}
        onChange={(event) => setNote(event.target.value)}
      />
    </FormDialog>
  );
}
