import { useId, type FormEvent, type ReactNode } from 'react';
import { Alert, Button, type ButtonVariant, Cluster, Grid, Stack, Text } from '@evcare/shared-ui';
import { UnsavedMark } from '../use-unsaved';
import { BackofficeDialog, CancelButton } from './dialogs';
import styles from './dialogs.module.css';

interface Props {
  readonly title: string;
  /** Subject of the action: amount, reference, customer. */
  readonly facts: readonly (readonly [label: string, value: string])[];
  /** Consequences of the action, and what cannot be undone. */
  readonly consequence: string;
  /** Label of the button, which names the action. */
  readonly confirm: string;
  readonly variant?: ButtonVariant;
  readonly busy: boolean;
  readonly error?: string | null;
  /** True when there is unsaved input. */
  readonly dirty?: boolean;
  /** Fields for the evidence, such as a reference. */
  readonly children?: ReactNode;
  readonly onClose: () => void;
  readonly onSubmit: () => void;
}

/** Asks before an act that moves money or goods: shows its facts and its consequence, and takes the evidence. */
export function ActDialog(props: Props) {
  const { title, facts, consequence, confirm, variant, busy, error, dirty = false } = props;
  const form = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) props.onSubmit();
  };
  return (
    <BackofficeDialog
      open
      onClose={props.onClose}
      title={title}
      size="md"
      footer={
        <Cluster justify="end" gap="8" className={styles['feet']}>
          <CancelButton />
          <Button type="submit" form={form} variant={variant ?? 'primary'} busy={busy}>
            {confirm}
          </Button>
        </Cluster>
      }
    >
      <Stack as="form" gap="16" id={form} onSubmit={submit} noValidate>
        <UnsavedMark dirty={dirty && !busy} />
        <Grid
          as="dl"
          gap="8"
          padY="12"
          padX="16"
          radius="card"
          ground="raised"
          className={styles['actFacts']}
        >
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <Text as="dd" weight="strong" numeric breaks>
                {value}
              </Text>
            </div>
          ))}
        </Grid>
        {props.children}
        <Text tone="muted">{consequence}</Text>
        {error && <Alert tone="danger">{error}</Alert>}
      </Stack>
    </BackofficeDialog>
  );
}
