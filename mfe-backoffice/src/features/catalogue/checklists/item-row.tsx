import { Archive, ArchiveRestore, ArrowDown, ArrowUp, Pencil, X } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import type { ChecklistTemplateItem } from '@evcare/shared-contracts/office';
import { Badge, Button, classNames, Grid, Hint, InlineText, Stack } from '@evcare/shared-ui';
import { checklists as t } from '../../../messages/catalogue-checklists';
import { itemText } from './item-text';
import styles from './checklists.module.css';

const ICON = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const;

interface ItemRowProps {
  readonly item: ChecklistTemplateItem;
  /** Zero-based position within its section. */
  readonly index: number;
  readonly total: number;
  /** The item was never saved and may be removed. */
  readonly isNew: boolean;
  readonly onMove: (by: -1 | 1) => void;
  readonly onEdit: () => void;
  readonly onRetire: (retired: boolean) => void;
  readonly onRemove: () => void;
}

/** Row of an item with its actions; Alt and an arrow key on any of the buttons move the item. */
export function ItemRow({ item, index, total, isNew, onMove, onEdit, onRetire, onRemove }: ItemRowProps) {
  const { title, required, safety, needsPhoto, measures, retired } = item;
  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    onMove(event.key === 'ArrowUp' ? -1 : 1);
  };
  const marks = [
    safety ? t.safety : required && t.required,
    needsPhoto && t.photo,
    measures !== null && t.measured,
  ].filter((mark) => mark !== false);
  return (
    <Grid
      as="li"
      gap="4"
      gapX="8"
      align="center"
      padY="4"
      className={classNames(styles['item'], retired && styles['retired'])}
    >
      <Hint as="span" numeric>
        {index + 1}
      </Hint>
      <Stack breaks>
        <InlineText gap="4" gapX="8" className={styles['title']}>
          {title}
          {retired && <Badge tone="neutral">{t.retired}</Badge>}
        </InlineText>
        <Hint as="span">{[itemText(item), ...marks].join(' · ')}</Hint>
      </Stack>
      <span className={styles['tools']}>
        <Button
          variant="ghost"
          size="sm"
          onKeyDown={onKeyDown}
          aria-label={t.up(title)}
          aria-disabled={index === 0}
          aria-keyshortcuts="Alt+ArrowUp"
          onClick={() => onMove(-1)}
        >
          <ArrowUp {...ICON} />
        </Button>
        <Button
          variant="ghost"
          size="sm"
          onKeyDown={onKeyDown}
          aria-label={t.down(title)}
          aria-disabled={index === total - 1}
          aria-keyshortcuts="Alt+ArrowDown"
          onClick={() => onMove(1)}
        >
          <ArrowDown {...ICON} />
        </Button>
        <Button variant="ghost" size="sm" onKeyDown={onKeyDown} aria-label={t.edit(title)} onClick={onEdit}>
          <Pencil {...ICON} />
        </Button>
        {isNew ? (
          <Button
            variant="ghost"
            size="sm"
            onKeyDown={onKeyDown}
            aria-label={t.remove(title)}
            onClick={onRemove}
          >
            <X {...ICON} />
          </Button>
        ) : (
          <Button
            variant="ghost"
            size="sm"
            onKeyDown={onKeyDown}
            aria-label={retired ? t.restore(title) : t.retire(title)}
            onClick={() => onRetire(!retired)}
          >
            {retired ? <ArchiveRestore {...ICON} /> : <Archive {...ICON} />}
          </Button>
        )}
      </span>
    </Grid>
  );
}
