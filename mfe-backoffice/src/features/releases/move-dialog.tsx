import { useState } from 'react';
import { call, releaseControlApi } from '@evcare/shared-contracts/endpoints';
import {
  canBeUrgent,
  RELEASE_REASON_MAX,
  releaseMoveSchema,
  type BoardPart,
  type ReleaseAct,
} from '@evcare/shared-contracts/office';
import { Alert, CheckboxField, Text, TextAreaField, TextField, type ButtonVariant } from '@evcare/shared-ui';
import { formSchema } from '@evcare/shared-ui/forms';
import { releases } from '../../messages/releases';
import { ActDialog, formRequest, useOfficeForm, type ConflictFields } from '../../shared/forms';
import styles from './releases.module.css';

const t = releases.dialog;
const EMPTY = { confirm: '', reason: '', urgent: false };
const FIELDS: ConflictFields<typeof EMPTY> = {
  confirm: { label: t.confirm('') },
  reason: { label: t.reason },
  urgent: { label: t.urgent },
};
/** Remote of this page. */
const OWN_REMOTE = 'mfe-backoffice';
const VARIANTS: Readonly<Partial<Record<ReleaseAct, ButtonVariant>>> = {
  'stop-canary': 'danger',
  rollback: 'danger',
  disable: 'danger',
};

/** Release after an act, as far as it is known. */
function nextOf(act: ReleaseAct, { stable, previous, canary }: BoardPart): string {
  if (act === 'disable') return t.off;
  if (act === 'promote') return canary?.version ?? stable.version;
  return act === 'rollback' ? (previous ?? stable.version) : stable.version;
}

function nowOf(act: ReleaseAct, { enabled, stable, canary }: BoardPart): string {
  if (!enabled) return t.off;
  return act === 'stop-canary' && canary ? `${stable.version}, ${canary.version}` : stable.version;
}

interface MoveDialogProps {
  readonly part: BoardPart;
  readonly act: ReleaseAct;
  /** Revision of the site that the administrator sees. */
  readonly version: number;
  readonly onClose: () => void;
  /** Called after the site has answered, with the dialog still open if it refused. */
  readonly onAnswer: () => void;
}

/**
 * Asks for the name of the part before its release is moved. The act is about the state in which the dialog opened; if
 * the site has changed since, it is refused, and the administrator opens the dialog again.
 */
export function MoveDialog({ part, act, version, onClose, onAnswer }: MoveDialogProps) {
  const { name } = part;
  const [opened] = useState({ part, version });
  const form = useOfficeForm({
    initial: EMPTY,
    request: formRequest(
      formSchema({
        schema: releaseMoveSchema,
        numbers: {},
        toBody: (values: typeof EMPTY) => ({ act, ...values }),
        fieldOf: ([field]) => String(field),
      }),
      (http, body) =>
        call(http, releaseControlApi.move, {
          params: { part: name },
          body,
          version: opened.version,
        }).finally(onAnswer),
    ),
    entities: [],
    onDone: onClose,
  });
  const { field, typed, failure } = form;
  const { technical } = failure.details;
  return (
    <ActDialog
      title={t.title(act, name)}
      form={form}
      fields={FIELDS}
      facts={[
        [t.now, nowOf(act, opened.part)],
        [t.next, nextOf(act, opened.part)],
      ]}
      consequence={t.consequence[act]}
      confirm={releases.acts[act]}
      variant={VARIANTS[act]}
      submitDisabled={typed.confirm.trim() !== name}
      onClose={onClose}
    >
      {act === 'disable' && name === OWN_REMOTE && <Alert tone="warning">{t.ownPage}</Alert>}
      {typeof technical === 'string' && technical !== '' && (
        <details className={styles['fold']}>
          <summary>{t.technical}</summary>
          <Text as="pre" lang="en" breaks className={styles['technical']}>
            {technical}
          </Text>
        </details>
      )}
      <TextField
        {...field('confirm')}
        label={t.confirm(name)}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <TextAreaField
        {...field('reason')}
        label={t.reason}
        hint={act === 'stop-canary' ? t.publicReason : t.reasonHint}
        rows={2}
        maxLength={RELEASE_REASON_MAX}
      />
      {canBeUrgent(act) && <CheckboxField {...field('urgent')} label={t.urgent} hint={t.urgentHint} />}
    </ActDialog>
  );
}
