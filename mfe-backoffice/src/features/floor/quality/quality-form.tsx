import { useState } from 'react';
import { call, workshopApi, type BodyOf } from '@evcare/shared-contracts/endpoints';
import type { Job } from '@evcare/shared-contracts/office';
import { Button, Grid, Inline, Stack, TextAreaField, TextField } from '@evcare/shared-ui';
import { floor } from '../../../messages/floor';
import { useApiAction, type ApiAction } from '../../../shared/data';
import { parseInRange } from '../../../shared/forms';
import { useOnline } from '../jobs/use-online';
import styles from '../checklist/checklist.module.css';

const t = floor.quality;

type Verdict = BodyOf<typeof workshopApi.checkQuality>;

/** Form of the quality check, made by a technician who did none of the work (BR-9). */
export function QualityForm({ job, onDone }: { readonly job: Job; readonly onDone: () => void }) {
  const online = useOnline();
  const [score, setScore] = useState('');
  const [note, setNote] = useState('');
  const [problems, setProblems] = useState<{ score?: string; note?: string }>({});
  const [openedVersion] = useState(job.version);
  const check: ApiAction<Verdict, unknown> = useApiAction<Verdict>({
    send: (http, body) => {
      // After a conflict has been shown, submitting again refers to the latest version.
      const version = check.code === 'STALE_VERSION' ? job.version : openedVersion;
      return call(http, workshopApi.checkQuality, { params: { id: job.id }, body, version });
    },
    entities: ['service-order'],
    onDone,
  });
  const send = (pass: boolean) => {
    const { value: points, error: scoreError } = parseInRange(score, 0, 100);
    const trimmedNote = note.normalize('NFC').trim() || null;
    const newProblems = {
      ...(points === null && { score: scoreError ?? t.scoreMissing }),
      ...(!pass && trimmedNote === null && { note: t.noteMissing }),
    };
    setProblems(newProblems);
    if (points !== null && Object.keys(newProblems).length === 0)
      void check.run({ pass, score: points, note: trimmedNote });
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
      <TextField
        className={styles['field']}
        label={t.score}
        hint={t.scoreHint}
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        required
        value={score}
        error={problems.score ?? check.fields['score'] ?? null}
        onChange={(event) => {
          setScore(event.target.value);
          setProblems({});
        }}
      />
      <TextAreaField
        className={styles['field']}
        label={t.note}
        rows={3}
        maxLength={500}
        value={note}
        error={problems.note ?? check.fields['note'] ?? null}
        onChange={(event) => {
          setNote(event.target.value);
          setProblems({});
        }}
      />
      <Grid gap="12" className={styles['verdicts']}>
        <Button {...buttonProps} busy={check.busy} onClick={() => send(true)}>
          {t.pass}
        </Button>
        <Button {...buttonProps} variant="secondary" busy={check.busy} onClick={() => send(false)}>
          {t.fail}
        </Button>
      </Grid>
    </Stack>
  );
}
