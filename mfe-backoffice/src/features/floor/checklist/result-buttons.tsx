import { CircleCheck, CircleX, SkipForward, TriangleAlert, type LucideIcon } from 'lucide-react';
import type { JobItem } from '@evcare/shared-contracts/office';
import type { ChecklistResult } from '@evcare/shared-contracts/workshop';
import { Grid, Inline, InlineText } from '@evcare/shared-ui';
import { floor } from '../../../messages/floor';
import styles from './checklist.module.css';

const t = floor.item;
const ICONS: Record<ChecklistResult, LucideIcon> = {
  ok: CircleCheck,
  watch: TriangleAlert,
  fail: CircleX,
  skip: SkipForward,
};

/** Results allowed for an item: a required item cannot be skipped, and a tick item can only be done or not done. */
const allowedResults = ({ input, required }: JobItem): readonly ChecklistResult[] => {
  const ratings: readonly ChecklistResult[] = input === 'tick' ? ['ok'] : ['ok', 'watch', 'fail'];
  return required ? ratings : [...ratings, 'skip'];
};

interface ResultButtonsProps {
  readonly item: JobItem;
  readonly selected: ChecklistResult | null;
  readonly disabled: boolean;
  readonly onSelect: (result: ChecklistResult | null) => void;
}

/** Large result buttons, distinguished by icon and label as well as colour. */
export function ResultButtons({ item, selected, disabled, onSelect }: ResultButtonsProps) {
  return (
    <Grid gap="4" className={styles['results']} role="group" aria-label={`${t.results}: ${item.title}`}>
      {allowedResults(item).map((result) => {
        const Icon = ICONS[result];
        const isSelected = selected === result;
        return (
          <Inline
            as="button"
            key={result}
            type="button"
            gap="4"
            justify="center"
            pad="4"
            ground="page"
            radius="control"
            tone="ink"
            size="16"
            weight="strong"
            className={styles['result']}
            data-result={result}
            aria-pressed={isSelected}
            disabled={disabled}
            onClick={() => onSelect(isSelected ? null : result)}
          >
            <Icon size={28} strokeWidth={2} aria-hidden="true" />
            {item.input === 'tick' && result === 'ok' ? t.tick : t[result]}
          </Inline>
        );
      })}
    </Grid>
  );
}

/** Icon and label of a result. */
export function ResultMark({ result }: { readonly result: ChecklistResult }) {
  const Icon = ICONS[result];
  return (
    <InlineText gap="4" weight="strong" className={styles['mark']} data-result={result}>
      <Icon size={20} strokeWidth={2} aria-hidden="true" /> {t[result]}
    </InlineText>
  );
}
