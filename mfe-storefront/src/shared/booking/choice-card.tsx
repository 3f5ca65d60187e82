import { useId, type ComponentPropsWithRef, type ReactNode } from 'react';
import { classNames, Cluster, Grid, Span } from '@evcare/shared-ui';
import option from '../forms/option.module.css';
import styles from './choice-card.module.css';

interface ChoiceCardProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'children'> {
  type: 'radio' | 'checkbox';
  label: ReactNode;
  /** Content at the end of the first line: a price or a badge. */
  end?: ReactNode;
  /** Read out as a description. */
  children?: ReactNode;
}

/** Option of a group, with a short description. */
export function ChoiceCard({ type, label, end, children, className, ...input }: ChoiceCardProps) {
  const id = useId();
  return (
    <Grid
      as="label"
      columns="auto-1fr"
      gapX="12"
      top
      padY="12"
      padX="16"
      ground="page"
      radius="control"
      className={classNames(option['card'], styles['card'], className)}
      htmlFor={`${id}-mark`}
    >
      <input
        {...input}
        id={`${id}-mark`}
        type={type}
        className={classNames(option['mark'], type === 'radio' ? option['radio'] : styles['checkbox'])}
        aria-labelledby={`${id}-label`}
        aria-describedby={end || children ? `${id}-more` : undefined}
      />
      <Span weight="strong" id={`${id}-label`}>
        {label}
      </Span>
      {(end || children) && (
        <Cluster
          as="span"
          justify="between"
          gapX="16"
          tone="muted"
          size="14"
          id={`${id}-more`}
          className={styles['more']}
        >
          {children && (
            <Span shrink wrap="pretty" className={styles['hint']}>
              {children}
            </Span>
          )}{' '}
          {end && (
            <Cluster as="span" align="center" gap="4" gapX="8" tone="ink" numeric>
              {end}
            </Cluster>
          )}
        </Cluster>
      )}
    </Grid>
  );
}
