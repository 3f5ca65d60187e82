import { MessageSquarePlus } from 'lucide-react';
import { useState, type KeyboardEvent } from 'react';
import type { ChecklistResult } from '@evcare/shared-contracts/workshop';
import { Button, Span, TextAreaField, TextField } from '@evcare/shared-ui';
import { floor } from '../../../messages/floor';
import type { ShownItem } from './overlay';
import { rangeText } from './texts';
import type { ItemEditor } from './use-item';
import styles from './checklist.module.css';

const t = floor.item;

interface FieldProps {
  readonly shownItem: ShownItem;
  readonly editor: ItemEditor;
  readonly missing: ShownItem['evaluation']['missing'];
}

/** Field for a measurement, with a number pad on phones, or for text; nothing for items without a value. */
export function ValueField({
  shownItem: { item },
  editor,
  missing,
  onEnter,
}: FieldProps & {
  /** Called for the Enter key, which the keyboards of phones draw as "next". */
  readonly onEnter: () => void;
}) {
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
      enterKeyHint="next"
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
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key === 'Enter' && !event.nativeEvent.isComposing) onEnter();
      }}
      onBlur={editor.flush}
    />
  );
}

/** Field for a note; a button until it is needed. */
export function NoteField({
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
