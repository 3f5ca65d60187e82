import { useId, type ReactNode } from 'react';
import { Button, classNames, Cluster, Hint } from '@evcare/shared-ui';
import { DateInput } from '@evcare/shared-ui/dates';
import { messages } from '../../messages';
import { noPrint } from '../print';
import { SavedViews } from '../saved-views';
import { PrintedFilter } from './printed-filter';
import styles from './list.module.css';

export interface FilterOption {
  readonly value: string;
  readonly label: string;
}

interface FilterSelectProps {
  readonly label: string;
  /** An empty string means all. */
  readonly value: string;
  readonly options: readonly FilterOption[];
  readonly onChange: (value: string) => void;
  /** Label of the empty value; `null` when a value is required. */
  readonly all?: string | null;
}

/** Select field that filters a list. */
export function FilterSelect({ label, value, options, onChange, all }: FilterSelectProps) {
  const id = useId();
  const isOption = value === '' || options.some((option) => option.value === value);
  return (
    <>
      <div className={classNames(styles['filter'], noPrint)}>
        <Hint as="label" className={styles['filterLabel']} htmlFor={id}>
          {label}
        </Hint>
        <select
          id={id}
          className={styles['filterControl']}
          value={isOption ? value : ''}
          data-active={(all !== null && isOption && value !== '') || undefined}
          onChange={(event) => onChange(event.target.value)}
        >
          {all !== null && <option value="">{all ?? messages.common.all}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      </div>
      <PrintedFilter label={label} value={options.find((option) => option.value === value)?.label} />
    </>
  );
}

/** Date field that filters a list by a day in Vietnam time, `yyyy-MM-dd`. */
export function FilterDate({
  label,
  value,
  onChange,
}: {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}) {
  const id = useId();
  return (
    <>
      <div className={classNames(styles['filter'], noPrint)}>
        <Hint as="label" id={`${id}-label`} className={styles['filterLabel']} htmlFor={id}>
          {label}
        </Hint>
        <DateInput
          id={id}
          labelId={`${id}-label`}
          className={styles['filterControl']}
          value={value}
          onValueChange={onChange}
        />
      </div>
      <PrintedFilter label={label} value={value.split('-').reverse().join('/')} />
    </>
  );
}

/**
 * Search, filters and saved filters of a list: in a row on wide screens, stacked on phones, and on paper the chosen
 * filters in words.
 */
export function FilterBar({
  children,
  onReset,
}: {
  readonly children: ReactNode;
  /** Shown when any filter is set. */
  readonly onReset?: (() => void) | undefined;
}) {
  return (
    <Cluster align="end" gap="8" gapX="12" role="group" aria-label={messages.common.filters}>
      {children}
      {onReset && (
        <Button variant="ghost" size="sm" className={noPrint} onClick={onReset}>
          {messages.common.clearFilters}
        </Button>
      )}
      <SavedViews />
    </Cluster>
  );
}
