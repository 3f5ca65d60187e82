import { useState } from 'react';
import { Button, Text } from '@evcare/shared-ui';
import { BackofficeDialog } from '../../shared/dialogs';
import { QuantityFields, parseQuantities, type Quantity } from './quantities';

interface ReturnDialogProps {
  readonly title: string;
  readonly text: string;
  readonly confirm: string;
  readonly label: (name: string) => string;
  readonly lines: readonly Quantity[];
  /** Initial values of the fields; the full returnable quantity by default. */
  readonly initial?: Readonly<Record<string, string>>;
  readonly busy: boolean;
  readonly error: string | null;
  readonly onClose: () => void;
  readonly onConfirm: (lines: { id: string; quantity: number }[]) => void;
}

/** Asks for the returned quantity of each part. */
export function ReturnDialog(props: ReturnDialogProps) {
  const { title, text, confirm, label, lines, initial = {}, busy, error, onClose, onConfirm } = props;
  const [values, setValues] = useState<Readonly<Record<string, string>>>(initial);
  const [submitted, setSubmitted] = useState(false);
  const send = () => {
    setSubmitted(true);
    const quantities = parseQuantities(lines, values);
    if (quantities) onConfirm(quantities);
  };
  return (
    <BackofficeDialog
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
        values={values}
        onChange={(id, value) => setValues({ ...values, [id]: value })}
        label={label}
        showErrors={submitted}
      />
      {error && (
        <Text above="8" tone="danger" role="alert">
          {error}
        </Text>
      )}
    </BackofficeDialog>
  );
}
