import type { FormEvent, ReactNode } from 'react';
import { Alert, Button, Cluster, Stack, type ButtonProps } from '@evcare/shared-ui';
import { messages } from '../../messages';

interface DialogFormProps {
  readonly onSubmit: () => Promise<void>;
  readonly onCancel: () => void;
  /** Message of a failure that belongs to no field. */
  readonly failure: string | null;
  readonly submit: Pick<ButtonProps, 'variant' | 'busy' | 'busyLabel' | 'children'>;
  readonly children: ReactNode;
}

/** Form of a dialog: its fields, a failure, and the buttons. It is not submitted again while it is being sent. */
export function DialogForm({ onSubmit, onCancel, failure, submit, children }: DialogFormProps) {
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!submit.busy) void onSubmit();
  };
  return (
    <Stack as="form" gap="24" noValidate onSubmit={send}>
      {children}
      {failure !== null && <Alert tone="danger">{failure}</Alert>}
      <Cluster justify="end" gap="12">
        <Button variant="secondary" onClick={onCancel}>
          {messages.common.cancel}
        </Button>
        <Button type="submit" {...submit} />
      </Cluster>
    </Stack>
  );
}
