import { withUnit } from '@evcare/shared-contracts/format';
import { ChevronDown, Lock } from 'lucide-react';
import { Badge, Grid, Inline, Span, Stack, Subheading } from '@evcare/shared-ui';
import { floor } from '../../../messages/floor';
import type { ShownItem } from './overlay';
import { ResultMark } from './result-buttons';
import styles from './checklist.module.css';

const t = floor.item;

interface ItemHeadProps {
  readonly shownItem: ShownItem;
  readonly headingId: string;
  /** Id of the content that the button shows. */
  readonly bodyId: string;
  readonly open: boolean;
  readonly onOpen: () => void;
}

/** Title, result and measurement of an item in one row, which opens the item. Locked items can't be opened. */
export function ItemHead({ shownItem, headingId, bodyId, open, onOpen }: ItemHeadProps) {
  const { item, draft, result, blockedBy } = shownItem;
  const title = (
    <Span id={headingId} grow>
      {item.title}
    </Span>
  );
  if (blockedBy !== null) {
    return (
      <Stack gap="4" pad="12">
        <Subheading size="18">{title}</Subheading>
        <Inline as="p" gap="8" size="16">
          <Lock size={20} strokeWidth={1.75} aria-hidden="true" /> {t.locked(blockedBy)}
        </Inline>
      </Stack>
    );
  }
  return (
    <Subheading size="18">
      <Grid
        as="button"
        type="button"
        align="center"
        gap="8"
        pad="12"
        tone="ink"
        full
        text="start"
        className={styles['head']}
        aria-expanded={open}
        aria-controls={bodyId}
        onClick={onOpen}
      >
        {title}
        {result !== null && (
          <Grid size="16" text="end" as="span" className={styles['reading']}>
            <ResultMark result={result} />
            {draft.value !== null && (
              <Span numeric breaks>
                {withUnit(draft.value, item.unit)}
              </Span>
            )}
          </Grid>
        )}
        {result === null && item.required && !item.safety && <Badge tone="info">{t.required}</Badge>}
        <ChevronDown size={20} strokeWidth={1.75} aria-hidden="true" className={styles['chevron']} />
      </Grid>
    </Subheading>
  );
}
