import type { ReactNode } from 'react';
import { type ButtonVariant, Grid, Text } from '@evcare/shared-ui';
import type { ConflictFields, FormConflict } from './form-body';
import { FormDialog } from './form-dialogs';
import type { OfficeForm } from './use-office-form';
import styles from './forms.module.css';

interface Props<Values> {
  readonly title: string;
  readonly form: OfficeForm & { readonly conflict?: FormConflict<Values> };
  /** Names of the fields in a conflict. */
  readonly fields: ConflictFields<Values>;
  /** Subject of the action: amount, reference, customer. */
  readonly facts: readonly (readonly [label: string, value: string])[];
  /** Consequences of the action, and what cannot be undone. */
  readonly consequence: string;
  /** Label of the button, which names the action. */
  readonly confirm: string;
  readonly variant?: ButtonVariant | undefined;
  /** Disables the button while something is missing. */
  readonly submitDisabled?: boolean;
  /** Fields for the evidence, such as a reference. */
  readonly children?: ReactNode;
  readonly onClose: () => void;
}

/**
 * Asks for confirmation before an action that moves money or goods. Shows the facts and the consequence of
 * the action, and takes the evidence.
 */
export function ActDialog<Values>({ facts, consequence, children, ...dialog }: Props<Values>) {
  return (
    <FormDialog {...dialog}>
      <Grid
        as="dl"
        facts
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
      {children}
      <Text tone="muted">{consequence}</Text>
    </FormDialog>
  );
}
