import { useId, useState, type MouseEvent, type ReactNode } from 'react';
import { PATHS } from '@evcare/shared-contracts';
import { Link } from '@evcare/shared-contracts/router';
import { formatNumber } from '@evcare/shared-contracts/format';
import { Box, CheckboxField, classNames, Heading, Hint, Inline, InlineLink } from '@evcare/shared-ui';
import { narrowed, writeFilter, type ProductFilter } from '../product-filter';
import styles from './filters.module.css';
import type { ChangeFilter } from './use-filter';

/** Group of choices with a heading. */
export function FilterGroup({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Heading below="8" size="16" className={styles['title']} id={id}>
        {title}
      </Heading>
      {children}
    </section>
  );
}

/** Group of choices that is folded at first. */
function FoldedGroup({ title, open, children }: { title: string; open: boolean; children: ReactNode }) {
  const id = useId();
  // A group must not fold when its last choice is removed.
  const [openAtFirst] = useState(open);
  return (
    <section aria-labelledby={id}>
      <details className={styles['fold']} open={openAtFirst}>
        <Inline as="summary" justify="between" target className={styles['summary']}>
          <Heading size="16" className={styles['title']} id={id}>
            {title}
          </Heading>
        </Inline>
        {children}
      </details>
    </section>
  );
}

/** Number of products that a choice would leave; empty while it is unknown. */
const Count = ({ value }: { value: number | undefined }) => (
  <Hint as="span" weight="regular" numeric>
    {value === undefined ? '' : formatNumber(value)}
  </Hint>
);

/** Label of a choice with its number of products. */
export const CountedLabel = ({ label, count }: { label: string; count: number | undefined }) => (
  <Inline as="span" align="baseline" justify="between" gap="12">
    {label} <Count value={count} />
  </Inline>
);

export interface CheckChoice {
  /** Value in the filter. */
  readonly value: string;
  readonly label: string;
  readonly count: number;
}

interface CheckListProps {
  readonly title: string;
  readonly choices: readonly CheckChoice[];
  readonly chosen: readonly string[];
  /** True if the group is folded at first unless one of its choices is set. */
  readonly folded?: boolean;
  /** Called with the value that was checked or unchecked. */
  readonly onChange: (value: string, chosen: boolean) => void;
}

/** Choice of several values. */
export function CheckList({ title, choices, chosen, folded = false, onChange }: CheckListProps) {
  const boxes = choices.map(({ value, label, count }) => (
    <CheckboxField
      key={value}
      className={styles['box']}
      checked={chosen.includes(value)}
      onChange={({ target }) => onChange(value, target.checked)}
      label={<CountedLabel label={label} count={count} />}
    />
  ));
  if (!folded) return <FilterGroup title={title}>{boxes}</FilterGroup>;
  return (
    <FoldedGroup title={title} open={choices.some(({ value }) => chosen.includes(value))}>
      {boxes}
    </FoldedGroup>
  );
}

export interface FilterChoice {
  readonly label: string;
  /** Part of the filter that the choice sets; the rest stays. */
  readonly part: Partial<ProductFilter>;
  readonly chosen: boolean;
  readonly count?: number;
}

interface ChoiceListProps {
  choices: readonly FilterChoice[];
  filter: ProductFilter;
  change: ChangeFilter;
}

const isPlain = ({ button, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean =>
  button === 0 && !altKey && !ctrlKey && !metaKey && !shiftKey;

/** Single choice as links, so that each choice has an address. */
export function ChoiceList({ choices, filter, change }: ChoiceListProps) {
  return (
    <Box as="ul">
      {choices.map(({ label, part, chosen, count }) => (
        <li key={label}>
          <InlineLink
            as={Link}
            justify="between"
            gap="12"
            target
            tone="ink"
            plain
            className={classNames(styles['choice'], count === 0 && !chosen && styles['nothing'])}
            to={PATHS.products + writeFilter(narrowed(filter, part))}
            aria-current={chosen ? 'true' : undefined}
            onClick={(event) => {
              if (!isPlain(event)) return;
              event.preventDefault();
              change(part);
            }}
          >
            <span>{label}</span>
            <Count value={count} />
          </InlineLink>
        </li>
      ))}
    </Box>
  );
}
