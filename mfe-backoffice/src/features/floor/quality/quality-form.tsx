import { call, jobApi, workshopApi } from '@evcare/shared-contracts/endpoints';
import { WHOLE } from '@evcare/shared-contracts/format';
import { qualityCheckRequestSchema, type Job } from '@evcare/shared-contracts/office';
import { Button, Grid, Inline, Stack, TextAreaField, TextField, useOnline } from '@evcare/shared-ui';
import { formSchema, type CrossCheck } from '@evcare/shared-ui/forms';
import { floor } from '../../../messages/floor';
import { actOn, FormBody, formRequest, useOfficeForm, type ConflictFields } from '../../../shared/forms';
import styles from '../checklist/checklist.module.css';

const t = floor.quality;
const NUMBERS = { score: { ...WHOLE, max: 100 } };
type Verdict = 'pass' | 'fail';
const EMPTY = { score: '', note: '', verdict: '' as Verdict | '' };
const FIELDS: ConflictFields<typeof EMPTY> = {
  score: { label: t.score },
  note: { label: t.note },
  verdict: { label: t.title },
};

const SCHEMA = formSchema({
  schema: qualityCheckRequestSchema,
  numbers: NUMBERS,
  toBody: ({ note, verdict }: typeof EMPTY, { score }) => ({
    pass: verdict === '' ? undefined : verdict === 'pass',
    score,
    note: note.trim() || null,
  }),
  fieldOf: ([name]) => (name === 'pass' ? 'verdict' : String(name)),
});
const crossCheck: CrossCheck<typeof EMPTY> = ({ note, verdict }) => ({
  note: verdict === 'fail' && note.trim() === '' ? t.noteMissing : undefined,
});

/** Form of the quality check, made by a technician who did none of the work (BR-9). */
export function QualityForm({ job, onDone }: { readonly job: Job; readonly onDone: () => void }) {
  const online = useOnline();
  const form = useOfficeForm({
    initial: actOn(
      job,
      () => EMPTY,
      async (http) => {
        const reply = await call(http, jobApi.read, { params: { id: job.id } });
        return { ...reply, data: reply.data.job };
      },
    ),
    draft: `quality:${job.id}`,
    request: formRequest(SCHEMA, (http, body, { version }) =>
      call(http, workshopApi.checkQuality, { params: { id: job.id }, body, version }),
    ),
    crossCheck,
    entities: ['service-order'],
    onDone,
  });
  const decide = (verdict: Verdict) => {
    form.set('verdict', verdict);
    form.submit();
  };
  const buttonProps = { size: 'lg' as const, className: styles['tall'], 'aria-disabled': !online };
  return (
    <Stack
      as="section"
      gap="16"
      pad="16"
      radius="card"
      ground="page"
      className={styles['verdict']}
      aria-label={t.title}
    >
      <Inline as="h2" gap="8" size="20" className={styles['sectionTitle']}>
        {t.title}
      </Inline>
      <FormBody form={form} fields={FIELDS}>
        <TextField
          {...form.number('score', NUMBERS.score)}
          className={styles['field']}
          label={t.score}
          hint={t.scoreHint}
          maxLength={3}
          required
        />
        <TextAreaField
          {...form.field('note')}
          className={styles['field']}
          label={t.note}
          rows={3}
          maxLength={500}
        />
      </FormBody>
      <Grid gap="12" className={styles['verdicts']}>
        <Button {...buttonProps} busy={form.busy} onClick={() => decide('pass')}>
          {t.pass}
        </Button>
        <Button {...buttonProps} variant="secondary" busy={form.busy} onClick={() => decide('fail')}>
          {t.fail}
        </Button>
      </Grid>
    </Stack>
  );
}
