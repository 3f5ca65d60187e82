import { useState } from 'react';
import { orderFormMessages, type OfficeOrder } from '@evcare/shared-contracts/office';
import { RadioGroupField, TextAreaField, TextField } from '@evcare/shared-ui';
import { serviceOrderMessages } from '../../../messages/service-orders';
import { wholeIn } from '../model/numbers';
import { useOrderStep } from '../model/use-order-step';
import { FormDialog } from './form-dialog';
import styles from './dialogs.module.css';

const t = serviceOrderMessages.qc;

/** Quality check of finished work by someone who did none of it (BR-9). */
export function QcDialog({ order, onClose }: { readonly order: OfficeOrder; readonly onClose: () => void }) {
  const [result, setResult] = useState('');
  const [score, setScore] = useState('');
  const [note, setNote] = useState('');
  const [tried, setTried] = useState(false);
  const step = useOrderStep(order, { onDone: onClose });
  const points = wholeIn(score);
  const said = note.normalize('NFC').trim();
  const wrong = {
    result: result === '' ? orderFormMessages.pass : null,
    score: points === null || points > 100 ? orderFormMessages.score : null,
    note: result === 'fail' && said === '' ? t.noteNeeded : null,
  };
  const submit = () => {
    setTried(true);
    if (Object.values(wrong).some(Boolean)) return;
    void step.run({ path: 'qc', body: { pass: result === 'pass', score: points, note: said || null } });
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
      <p className={styles['quiet']}>{t.lead}</p>
      <RadioGroupField
        legend={t.result}
        name="qc-result"
        value={result}
        error={tried ? wrong.result : null}
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
        error={tried ? wrong.score : null}
        onChange={(event) => setScore(event.target.value)}
      />
      <TextAreaField
        label={t.note}
        rows={3}
        maxLength={500}
        value={note}
        error={tried ? wrong.note : null}
        onChange={(event) => setNote(event.target.value)}
      />
    </FormDialog>
  );
}
