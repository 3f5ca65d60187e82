import { useId, type ReactNode } from 'react';
import { Box, CheckboxField, Cluster, Grid, type Option, Stack, Subheading, Text } from '@evcare/shared-ui';
import styles from './form.module.css';

/** Group of related fields below a heading. */
export function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <Stack as="section" top gap="16" className={styles['group']} aria-labelledby={id}>
      <Subheading size="16" id={id}>
        {title}
      </Subheading>
      {children}
    </Stack>
  );
}

/** Unit at the end of a number field. */
export const Unit = ({ children }: { readonly children: ReactNode }) => (
  <span className={styles['unit']}>{children}</span>
);

/** Short fields in a row, where they fit. */
export const Row = ({ children }: { readonly children: ReactNode }) => (
  <Grid gap="16" align="start" className={styles['row']}>
    {children}
  </Grid>
);

interface ChecksProps {
  readonly id: string;
  readonly legend: string;
  readonly hint?: string;
  readonly error?: string | null;
  readonly options: readonly Option[];
  readonly selected: readonly string[];
  readonly onChange: (selected: string[]) => void;
}

/** Group of checkboxes. The first checkbox carries the id, so that the error summary can link to it. */
export function Checks({ id, legend, hint, error, options, selected, onChange }: ChecksProps) {
  return (
    <Box as="fieldset" shrink aria-describedby={`${id}-about`}>
      <Text as="legend">{legend}</Text>
      <Cluster gapX="24">
        {options.map(({ value, label }, index) => (
          <CheckboxField
            key={value}
            {...(index === 0 && { id })}
            label={label}
            checked={selected.includes(value)}
            onChange={({ target }) =>
              onChange(
                options
                  .map((option) => option.value)
                  .filter((optionValue) =>
                    optionValue === value ? target.checked : selected.includes(optionValue),
                  ),
              )
            }
          />
        ))}
      </Cluster>
      <p id={`${id}-about`} className={error ? styles['error'] : styles['hint']}>
        {error ?? hint}
      </p>
    </Box>
  );
}
