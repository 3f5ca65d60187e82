import { Columns3 } from 'lucide-react';
import { Box, Button, CheckboxField, Subheading } from '@evcare/shared-ui';
import { listTools } from '../../messages/list-tools';
import { menuItems, useMenu } from '../menus';
import { useMediaQuery } from '../use-media-query';
import type { Column } from './column';
import { isOptional, isShown, nameOf, toggleColumn, type ColumnChoice } from './column-choice';

const t = listTools.columns;
/** Widths at which rows are cards (data-table.module.css). */
const CARDS = 'screen and (max-width: 64rem)';
const STANDARD: ColumnChoice = new Map();

interface ColumnMenuProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly choice: ColumnChoice;
  readonly onChoose: (choice: ColumnChoice) => void;
}

/** Button with a list of the columns, to show or hide each of them. */
export function ColumnMenu<Row>({ columns, choice, onChoose }: ColumnMenuProps<Row>) {
  const { isOpen, toggle, root, button, list, id } = useMenu<HTMLDivElement>();
  const areCards = useMediaQuery(CARDS);
  const optional = columns
    .map((column, index) => ({ column, index }))
    .filter(({ column, index }) => isOptional(column, index) && !(areCards && column.wideOnly));
  if (optional.length === 0) return null;
  return (
    <div ref={root}>
      <Button
        ref={button}
        variant="ghost"
        size="sm"
        icon={<Columns3 size={16} strokeWidth={1.75} aria-hidden="true" />}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={toggle}
      >
        {t.open}
      </Button>
      {isOpen && (
        <Box
          ref={list}
          id={id}
          pad="12"
          line="all"
          radius="control"
          className={menuItems}
          role="group"
          aria-labelledby={`${id}-legend`}
        >
          <Subheading id={`${id}-legend`} size="14" tone="muted">
            {t.legend}
          </Subheading>
          {optional.map(({ column, index }) => (
            <CheckboxField
              key={column.key}
              label={nameOf(column)}
              checked={isShown(column, index, choice)}
              onChange={() => onChoose(toggleColumn(columns, choice, column.key))}
            />
          ))}
          <Button
            variant="ghost"
            size="sm"
            block
            aria-disabled={choice.size === 0 || undefined}
            onClick={() => onChoose(STANDARD)}
          >
            {t.reset}
          </Button>
        </Box>
      )}
    </div>
  );
}
