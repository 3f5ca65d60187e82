import { Check, Clock } from 'lucide-react';
import type { LineDecision } from '@evcare/shared-contracts/workshop';
import { Box, classNames, Grid, Inline, Text, VisuallyHidden } from '@evcare/shared-ui';
import { approval } from '../../messages/approval';
import styles from './decision-choice.module.css';

const CHOICES = [
  { decision: 'approved', label: approval.approve, Icon: Check },
  { decision: 'declined', label: approval.decline, Icon: Clock },
] as const;

interface DecisionChoiceProps {
  readonly name: string;
  /** Name of the radio buttons and id of the first one. */
  readonly field: string;
  readonly value: LineDecision | undefined;
  readonly missing: boolean;
  readonly onChange: (decision: LineDecision) => void;
}

/** Choice between "approve" and "later": two radio buttons, sized for touch. */
export function DecisionChoice({ name, field, value, missing, onChange }: DecisionChoiceProps) {
  return (
    <Box
      as="fieldset"
      shrink
      className={styles['choice']}
      aria-invalid={missing || undefined}
      aria-describedby={missing ? `${field}-error` : undefined}
    >
      <Box as="legend">
        <VisuallyHidden>{approval.decision(name)}</VisuallyHidden>
      </Box>
      <Grid columns="2" gap="8" className={styles['options']}>
        {CHOICES.map(({ decision, label, Icon }) => (
          <Inline
            key={decision}
            as="label"
            justify="center"
            gap="8"
            padX="12"
            radius="control"
            ground="page"
            weight="strong"
            className={classNames(styles['option'], value === decision && styles[decision])}
          >
            <Box
              as="input"
              cover
              className={styles['radio']}
              type="radio"
              id={decision === 'approved' ? field : undefined}
              name={field}
              value={decision}
              checked={value === decision}
              onChange={() => onChange(decision)}
            />
            <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
            {label}
          </Inline>
        ))}
      </Grid>
      {missing && (
        <Text above="4" tone="danger" size="14" id={`${field}-error`}>
          {approval.missing}
        </Text>
      )}
    </Box>
  );
}
