import { useState } from 'react';
import { Button } from '@evcare/shared-ui';
import { OfficeDialog } from '../../shared/dialogs';
import { QuantityFields, readQuantities, type Quantity } from './quantities';
import styles from './parts.module.css';

interface ReturnDialogProps {
  readonly title: string;
  readonly text: string;
  readonly confirm: string;
  readonly label: (name: string) => string;
  readonly lines: readonly Quantity[];
  /** What the fields begin with; all that may come back otherwise. */
  readonly initial?: Readonly<Record<string, string>>;
  readonly busy: boolean;
  readonly error: string | null;
  readonly onClose: () => void;
  readonly onConfirm: (lines: { id: string; quantity: number }[]) => void;
}

/** Asks how many of each part come back. */
export function ReturnDialog(props: ReturnDialogProps) {
  const { title, text, confirm, label, lines, initial = {}, busy, error, onClose, onConfirm } = props;
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>(initial);
  const [checked, setChecked] = useState(false);
  const send = () => {
    setChecked(true);
    const read = readQuantities(lines, typed);
    if (read) onConfirm(read);
  };
  return (
    <OfficeDialog
      open
      onClose={onClose}
      title={title}
      size="sm"
      description={text}
      footer={
        <Button block busy={busy} onClick={send}>
          {confirm}
        </Button>
      }
    >
      <QuantityFields
        lines={lines}
        typed={typed}
        onType={(id, value) => setTyped({ ...typed, [id]: value })}
        label={label}
        checked={checked}
      />
      {error && (
        <p role="alert" className={styles['error']}>
          {error}
        </p>
      )}
    </OfficeDialog>
  );
}
