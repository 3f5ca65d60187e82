import { useId, type ReactNode } from 'react';
import { Grid, Inline, Stack } from '@evcare/shared-ui';
import styles from './checkout.module.css';

interface SectionProps {
  /** Position on the page, from 1. */
  number: number;
  title: string;
  children: ReactNode;
}

/** Numbered section of the checkout. */
export function Section({ number, title, children }: SectionProps) {
  const id = useId();
  return (
    <Stack as="section" padTop="24" gap="16" line="top" className={styles['section']} aria-labelledby={id}>
      <Inline as="h2" gap="12" size="24" id={id}>
        <Grid
          as="span"
          centered
          ground="primary-soft"
          tone="primary"
          size="16"
          numeric
          fixed
          className={styles['number']}
          aria-hidden="true"
        >
          {number}
        </Grid>
        {title}
      </Inline>
      <Stack gap="16">{children}</Stack>
    </Stack>
  );
}
