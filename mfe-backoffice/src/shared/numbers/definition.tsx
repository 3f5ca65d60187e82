import { CircleHelp } from 'lucide-react';
import { useId, useRef, type ToggleEvent } from 'react';
import { Box, classNames, Grid } from '@evcare/shared-ui';
import { reports } from '../../messages/reports';
import { noPrint } from '../print';
import styles from './definition.module.css';

const WIDTH_PX = 280;
const EDGE_PX = 12;

/**
 * Popover with the definition of a number or of a column. Opens by click, touch or keyboard; Escape or an outside click closes
 * the popover.
 */
export function Definition({ name, children }: { readonly name: string; readonly children: string }) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);

  /** Places the popover below its button, within the window; a scrolling table does not clip it. */
  const positionPopover = (event: ToggleEvent<HTMLDivElement>) => {
    if (event.newState !== 'open' || !button.current) return;
    const { left, bottom } = button.current.getBoundingClientRect();
    const maxLeft = document.documentElement.clientWidth - WIDTH_PX - EDGE_PX;
    event.currentTarget.style.insetInlineStart = `${Math.max(EDGE_PX, Math.min(left, maxLeft))}px`;
    event.currentTarget.style.insetBlockStart = `${bottom + 4}px`;
  };
  return (
    <>
      <Grid
        as="button"
        ref={button}
        type="button"
        centered
        tone="muted"
        className={classNames(styles['explain'], noPrint)}
        aria-label={reports.explain(name)}
        aria-describedby={id}
        popoverTarget={id}
      >
        <CircleHelp size={16} strokeWidth={1.75} aria-hidden="true" />
      </Grid>
      <Box
        id={id}
        popover="auto"
        padY="12"
        padX="16"
        line="all"
        radius="control"
        tone="ink"
        size="14"
        text="start"
        className={styles['definition']}
        onToggle={positionPopover}
      >
        {children}
      </Box>
    </>
  );
}
