import { useState } from 'react';
import type { Job } from '@evcare/shared-contracts/office';
import { Button, TextAreaField, TextField } from '@evcare/shared-ui';
import { floor } from '../../../messages/floor';
import { ifMatch, useOfficeAction, type OfficeAction } from '../../../shared/data';
import { useOnline } from '../jobs/use-online';
import styles from '../checklist/checklist.module.css';

const t = floor.quality;

interface Verdict {
  readonly pass: boolean;
  readonly score: number;
  readonly note: string | null;
}

/** Form of the quality check, made by a technician who did none of the work (BR-9). */
export function QualityForm({ job, onDone }: { readonly job: Job; readonly onDone: () => void }) {
  const online = useOnline();
  const [score, setScore] = useState('');
  const [note, setNote] = useState('');
  const [problems, setProblems] = useState<{ score?: string; note?: string }>({});
  const [seen] = useState(job.version);
  const check: OfficeAction<Verdict, unknown> = useOfficeAction<Verdict>({
    send: (http, verdict) => {
      // After a conflict has been shown, submitting again refers to the latest version.
      const known = check.code === 'STALE_VERSION' ? job.version : seen;
      return http.post(`/staff/service-orders/${encodeURIComponent(job.id)}/qc`, verdict, ifMatch(known));
    },
    entities: ['service-order'],
    onDone,
  });
  const send = (pass: boolean) => {
    const given = /^\d{1,3}$/.test(score.trim()) ? Number(score.trim()) : -1;
    const said = note.normalize('NFC').trim() || null;
    const found = {
      ...((given < 0 || given > 100) && { score: t.scoreMissing }),
      ...(!pass && said === null && { note: t.noteMissing }),
    };
    setProblems(found);
    if (Object.keys(found).length === 0) void check.run({ pass, score: given, note: said });
  };
  const look = { size: 'lg' as const, className: styles['tall'], 'aria-disabled': !online };
  return (
    <section className={styles['verdict']} aria-label={t.title}>
      <h2 className={styles['sectionTitle']}>{t.title}</h2>
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
      <div className={styles['verdicts']}>
        <Button {...look} busy={check.busy} onClick={() => send(true)}>
          {t.pass}
        </Button>
        <Button {...look} variant="secondary" busy={check.busy} onClick={() => send(false)}>
          {t.fail}
        </Button>
      </div>
    </section>
  );
}
