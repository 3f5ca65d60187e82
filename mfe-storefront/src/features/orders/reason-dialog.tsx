import { useId, useState } from 'react';
import { Button, Cluster, RadioGroupField, Stack, TextAreaField } from '@evcare/shared-ui';
import { Dialog } from '@evcare/shared-ui/dialog';
import { useKeptValues } from '@evcare/shared-ui/drafts';
import { orders } from '../../messages/orders';
import { Restored } from '../../shared/forms/restored';
import { useDrafts } from '../../shared/forms/use-drafts';
import styles from './reason-dialog.module.css';

const t = orders.actions;
const OTHER = 'other';
const MAX_LENGTH = 300;
const NO_REASON = { choice: '', more: '' };

export interface ReasonTexts {
  readonly title: string;
  readonly text: string;
  readonly reasons: readonly string[];
  readonly submit: string;
  readonly busy: string;
  readonly danger?: boolean;
}

interface ReasonDialogProps {
  open: boolean;
  texts: ReasonTexts;
  busy: boolean;
  /** Name under which the input is kept, so that it survives a reload. */
  draftName: string;
  onClose: () => void;
  /** Returns whether the reason was sent. */
  onSubmit: (reason: string) => Promise<boolean>;
}

/** Dialog that asks for a reason and suggests common ones. */
export default function ReasonDialog({ open, texts, busy, draftName, onClose, onSubmit }: ReasonDialogProps) {
  const name = useId();
  const [choice, setChoice] = useState('');
  const [more, setMore] = useState('');
  const kept = useKeptValues({
    drafts: useDrafts(),
    name: draftName,
    values: { choice, more },
    initial: NO_REASON,
    onRestore: (values) => {
      setChoice(values.choice);
      setMore(values.more);
    },
  });
  const [hasSubmitted, setHasSubmitted] = useState(false);
  const isOther = choice === OTHER;
  const detail = more.normalize('NFC').trim();
  const missing = hasSubmitted && choice === '' ? t.reasonMissing : null;
  const moreMissing = hasSubmitted && isOther && detail === '' ? t.moreMissing : null;

  const submit = async () => {
    setHasSubmitted(true);
    if (choice === '' || (isOther && detail === '')) return;
    const reason = isOther ? detail : [choice, detail].filter(Boolean).join('. ');
    if (await onSubmit([...reason].slice(0, MAX_LENGTH).join(''))) kept.erase();
  };

  return (
    <Dialog open={open} onClose={onClose} title={texts.title} description={texts.text} closeLabel={t.close}>
      <Stack
        as="form"
        gap="16"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) void submit();
        }}
      >
        <Restored shown={kept.isRestored} />
        <RadioGroupField
          legend={t.reason}
          name={name}
          value={choice}
          error={missing}
          onChange={(event) => setChoice(event.currentTarget.value)}
          options={[
            ...texts.reasons.map((reason) => ({ value: reason, label: reason })),
            { value: OTHER, label: t.other },
          ]}
        />
        <TextAreaField
          className={styles['more']}
          label={t.more}
          {...(!isOther && { optionalLabel: t.optional })}
          value={more}
          error={moreMissing}
          maxLength={MAX_LENGTH}
          rows={2}
          onChange={(event) => setMore(event.currentTarget.value)}
        />
        <Cluster justify="end" gap="12">
          <Button
            variant="secondary"
            onClick={() => {
              kept.erase();
              onClose();
            }}
          >
            {t.keep}
          </Button>
          <Button
            type="submit"
            variant={texts.danger ? 'danger' : 'primary'}
            busy={busy}
            busyLabel={texts.busy}
          >
            {texts.submit}
          </Button>
        </Cluster>
      </Stack>
    </Dialog>
  );
}
