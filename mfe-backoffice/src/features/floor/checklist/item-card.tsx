import { CircleCheck, CloudOff, Lock, MessageSquarePlus } from 'lucide-react';
import { useState } from 'react';
import { formatTime } from '@evcare/shared-contracts/format';
import type { ChecklistResult } from '@evcare/shared-contracts/workshop';
import {
  Alert,
  Badge,
  Button,
  Cluster,
  Grid,
  Inline,
  Span,
  Stack,
  Subheading,
  Text,
  TextAreaField,
  TextField,
} from '@evcare/shared-ui';
import { floor } from '../../../messages/floor';
import type { Queue } from '../offline/queue';
import type { ShownItem } from './overlay';
import { Photos } from './photos';
import { ResultButtons } from './result-buttons';
import { rangeText } from './texts';
import { useItem, type ItemEditor } from './use-item';
import styles from './checklist.module.css';

const t = floor.item;

interface ItemCardProps {
  readonly shownItem: ShownItem;
  readonly orderId: string;
  readonly queue: Queue;
  /** Opens the dialog that resolves a conflict. */
  readonly onConflict: (shownItem: ShownItem) => void;
  /** Opens the dialog that proposes work for a finding. */
  readonly onPropose: (shownItem: ShownItem) => void;
}

/** Form of a checklist item with large touch targets. Each change is stored on the device before it is sent. */
export function ItemCard({ shownItem, orderId, queue, onConflict, onPropose }: ItemCardProps) {
  const { item, entry, draft, evaluation, result, blockedBy } = shownItem;
  const editor = useItem(shownItem, orderId, queue);
  const selectedResult = draft.result ?? evaluation.measured;
  const missing = entry?.state === 'draft' ? evaluation.missing : null;
  const choose = (next: ChecklistResult | null) => {
    const matchesMeasurement = next !== null && next === evaluation.measured && editor.value !== '';
    void editor.commit({ result: matchesMeasurement ? null : next });
  };
  const heading = `muc-${item.id}-ten`;
  return (
    <Stack
      as="li"
      id={`muc-${item.id}`}
      gap="12"
      pad="16"
      ground="page"
      radius="card"
      tone="ink"
      className={styles['item']}
      data-result={result ?? undefined}
      aria-labelledby={heading}
    >
      <Cluster align="start" justify="between" gap="4" gapX="12">
        <Subheading size="18" id={heading}>
          {item.title}
        </Subheading>
        {item.required && !item.safety && <Badge tone="info">{t.required}</Badge>}
      </Cluster>
      {item.howTo && <Text size="16">{item.howTo}</Text>}
      {blockedBy === null ? (
        <>
          <ValueField shownItem={shownItem} editor={editor} missing={missing} />
          <ResultButtons item={item} selected={selectedResult} disabled={false} onSelect={choose} />
          <Grid gap="8" className={styles['extras']}>
            <Photos
              title={item.title}
              itemId={item.id}
              photos={draft.photos}
              queue={queue}
              onChange={(photos) => void editor.commit({ photos })}
            />
            <NoteField shownItem={shownItem} editor={editor} missing={missing} chosen={selectedResult} />
          </Grid>
          {missing && (missing.field === 'result' || missing.field === 'photos') && (
            <Inline as="p" gap="8" size="16" tone="danger" weight="strong">
              {missing.text}
            </Inline>
          )}
          {(result === 'watch' || result === 'fail') && (
            <Button
              variant="secondary"
              size="lg"
              className={styles['tall']}
              onClick={() => onPropose(shownItem)}
            >
              {t.propose}
            </Button>
          )}
          <ItemState shownItem={shownItem} queue={queue} onConflict={onConflict} />
        </>
      ) : (
        <Inline as="p" gap="8" size="16" className={styles['locked']}>
          <Lock size={20} strokeWidth={1.75} aria-hidden="true" /> {t.locked(blockedBy)}
        </Inline>
      )}
    </Stack>
  );
}

interface FieldProps {
  readonly shownItem: ShownItem;
  readonly editor: ItemEditor;
  readonly missing: ShownItem['evaluation']['missing'];
}

function ValueField({ shownItem: { item }, editor, missing }: FieldProps) {
  if (item.input !== 'number' && item.input !== 'text') return null;
  const number = item.input === 'number';
  return (
    <TextField
      className={styles['field']}
      label={
        <>
          {number ? t.value : t.text}
          <Span unseen>: {item.title}</Span>
        </>
      }
      inputMode={number ? 'decimal' : 'text'}
      enterKeyHint="done"
      autoComplete="off"
      maxLength={100}
      end={
        item.unit && (
          <Span padX="12" weight="strong" nowrap>
            {item.unit}
          </Span>
        )
      }
      hint={number ? (rangeText(item) ?? undefined) : undefined}
      error={missing?.field === 'value' && editor.value !== '' ? missing.text : null}
      value={editor.value}
      onChange={(event) => editor.type({ value: event.target.value })}
      onBlur={editor.flush}
    />
  );
}

function NoteField({
  shownItem: { item },
  editor,
  missing,
  chosen: selectedResult,
}: FieldProps & { readonly chosen: ChecklistResult | null }) {
  const [noteOpen, setNoteOpen] = useState(false);
  const noteRequired = missing?.field === 'note' || selectedResult === 'skip';
  if (!noteOpen && !noteRequired && editor.note === '') {
    return (
      <Button
        variant="ghost"
        className={styles['tall']}
        icon={<MessageSquarePlus />}
        onClick={() => setNoteOpen(true)}
      >
        {t.addNote}
        <Span unseen>: {item.title}</Span>
      </Button>
    );
  }
  return (
    <TextAreaField
      className={styles['field']}
      label={
        <>
          {selectedResult === 'skip' ? t.reason : t.note}
          <Span unseen>: {item.title}</Span>
        </>
      }
      rows={2}
      maxLength={500}
      error={missing?.field === 'note' ? missing.text : null}
      value={editor.note}
      onChange={(event) => editor.type({ note: event.target.value })}
      onBlur={editor.flush}
    />
  );
}

/** Sync state of an entry: saved on the server, stored on the device, rejected, or in conflict. */
function ItemState({
  shownItem,
  queue,
  onConflict,
}: Pick<ItemCardProps, 'shownItem' | 'queue' | 'onConflict'>) {
  const { item, entry } = shownItem;
  if (entry?.state === 'conflict') {
    return (
      <Alert
        tone="warning"
        title={t.conflict}
        action={
          <Button variant="secondary" className={styles['tall']} onClick={() => onConflict(shownItem)}>
            {t.conflictLook}
          </Button>
        }
      />
    );
  }
  if (entry?.state === 'refused') {
    return (
      <Alert
        tone="danger"
        title={t.rejected}
        action={
          <Button variant="secondary" className={styles['tall']} onClick={() => void queue.discard(item.id)}>
            {t.discard}
          </Button>
        }
      >
        {entry.problem}
      </Alert>
    );
  }
  if (entry?.state === 'waiting') {
    return (
      <Inline as="p" gap="8" size="16" className={styles['state']}>
        <CloudOff size={20} strokeWidth={1.75} aria-hidden="true" /> {t.onDevice}
      </Inline>
    );
  }
  if (entry || item.result === null || item.at === null) return null;
  return (
    <Inline as="p" gap="8" size="16" className={styles['state']} data-saved>
      <CircleCheck size={20} strokeWidth={1.75} aria-hidden="true" /> {t.saved}
      {item.by && ` · ${t.by(item.by, formatTime(item.at))}`}
    </Inline>
  );
}
