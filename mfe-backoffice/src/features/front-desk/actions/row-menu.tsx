import type { ReactNode } from 'react';
import { Box, Grid } from '@evcare/shared-ui';
import { menuItems, useMenu } from '../../../shared/menus';
import styles from './actions.module.css';

export interface RowMenuItem {
  readonly key: string;
  readonly label: string;
  readonly danger?: boolean;
  readonly run: () => void;
}

interface RowMenuProps {
  /** Accessible name of the button. */
  readonly label: string;
  readonly icon: ReactNode;
  readonly items: readonly RowMenuItem[];
}

/** Menu of further actions; closes on a choice, on Escape, or when the user clicks or focuses outside. */
export function RowMenu({ label, icon, items }: RowMenuProps) {
  const { isOpen, toggle, close, root, button, list, id } = useMenu<HTMLUListElement>();
  return (
    <div ref={root} className={styles['menu']}>
      <Grid
        as="button"
        ref={button}
        type="button"
        centered
        radius="control"
        tone="ink"
        className={styles['more']}
        aria-label={label}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={toggle}
      >
        {icon}
      </Grid>
      {isOpen && (
        <Box as="ul" ref={list} id={id} pad="4" line="all" radius="control" className={menuItems}>
          {items.map((item) => (
            <li key={item.key}>
              <Box
                as="button"
                type="button"
                padX="12"
                tone="ink"
                text="start"
                full
                target
                className={styles['item']}
                data-danger={item.danger || undefined}
                onClick={() => {
                  close();
                  item.run();
                }}
              >
                {item.label}
              </Box>
            </li>
          ))}
        </Box>
      )}
    </div>
  );
}
