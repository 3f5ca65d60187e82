import type { ReactNode, Ref } from 'react';
import { CircleAlert, type LucideIcon } from 'lucide-react';
import { Box, classNames, Grid, Hint, Inline, Text } from '@evcare/shared-ui';
import option from './option.module.css';
import styles from './radio-cards.module.css';

export interface RadioCard<V extends string> {
  readonly value: V;
  readonly label: string;
  readonly hint?: ReactNode;
  readonly icon?: LucideIcon;
  /** Reason why the option is disabled. */
  readonly blocked?: string | null;
}

interface RadioCardsProps<V extends string> {
  /** Id of the group and of its first radio button, for an error summary. */
  id: string;
  legend: string;
  legendHidden?: boolean;
  cards: readonly RadioCard<V>[];
  value: V | '' | null;
  onChange: (value: V) => void;
  error?: string | undefined;
  firstRef?: Ref<HTMLInputElement>;
  columns?: 2 | 3;
}

/** Radio group of a few options, each with a description. */
export function RadioCards<V extends string>(props: RadioCardsProps<V>) {
  const { id, legend, legendHidden, cards, value, onChange, error, firstRef, columns = 2 } = props;
  const errorId = `${id}-error`;
  return (
    <Box
      as="fieldset"
      shrink
      className={styles['group']}
      aria-describedby={error && errorId}
      aria-invalid={error ? true : undefined}
    >
      <Text as="legend" size="14" weight="strong" unseen={legendHidden ?? false} className={styles['legend']}>
        {legend}
      </Text>
      <Grid gap="8" className={classNames(styles['cards'], columns === 3 && styles['three'])}>
        {cards.map(({ value: own, label, hint, icon: Icon, blocked }, index) => (
          <Grid
            as="label"
            key={own}
            align="start"
            gapX="12"
            top
            padY="12"
            padX="16"
            ground="page"
            radius="control"
            className={classNames(option['card'], styles['card'])}
          >
            <input
              id={index === 0 ? id : undefined}
              ref={index === 0 ? firstRef : undefined}
              type="radio"
              name={id}
              className={classNames(option['mark'], option['radio'])}
              value={own}
              checked={value === own}
              disabled={Boolean(blocked)}
              aria-describedby={hint || blocked ? `${id}-${own}` : undefined}
              onChange={() => onChange(own)}
            />
            {Icon && <Icon className={styles['icon']} size={20} strokeWidth={1.75} aria-hidden="true" />}
            <span className={styles['label']}>{label}</span>
            {(blocked || hint) && (
              <Hint as="span" wrap="pretty" id={`${id}-${own}`} className={styles['hint']} aria-hidden="true">
                {blocked ?? hint}
              </Hint>
            )}
          </Grid>
        ))}
      </Grid>
      {error && (
        <Inline as="p" align="start" tone="danger" size="14" id={errorId} className={styles['error']}>
          <CircleAlert size={16} strokeWidth={1.75} aria-hidden="true" />
          {error}
        </Inline>
      )}
    </Box>
  );
}
