import { Popover } from '@base-ui/react/popover';
import { useRef, useState, type RefObject } from 'react';
import { dayInVietnam } from '@evcare/shared-contracts/format';
import { Button } from '../button';
import { VisuallyHidden } from '../feedback';
import { CalendarMonth } from './calendar-month';
import { calendarMessages as t } from './calendar-messages';
import styles from './calendar.module.css';
import type { TypedRange } from './typed-date';

export interface CalendarPopupProps extends TypedRange {
  /** Chosen day; empty if none. */
  readonly day: string;
  /** Element below which the calendar opens. */
  readonly anchor: RefObject<HTMLElement | null>;
  /** Element that gets the focus when the calendar closes. */
  readonly opener: RefObject<HTMLElement | null>;
  readonly onChoose: (day: string) => void;
  readonly onClose: () => void;
}

/** Calendar in a modal dialog (WAI-ARIA APG, date picker dialog). */
export function CalendarPopup({ day, min, max, anchor, opener, onChoose, onClose }: CalendarPopupProps) {
  const month = useRef<HTMLDivElement>(null);
  const [today] = useState(() => dayInVietnam(Date.now()));
  const isTodayAllowed = (!min || today >= min) && (!max || today <= max);
  const currentDay = () => month.current?.querySelector<HTMLElement>('[data-day][tabindex="0"]') ?? true;
  return (
    <Popover.Root open modal onOpenChange={(next) => !next && onClose()}>
      <Popover.Portal>
        <Popover.Positioner
          anchor={anchor}
          className={styles['positioner']}
          align="start"
          sideOffset={6}
          collisionPadding={8}
        >
          <Popover.Popup
            className={styles['popup']}
            aria-label={t.title}
            initialFocus={currentDay}
            finalFocus={opener}
          >
            <Popover.Description render={<VisuallyHidden />}>{t.keys}</Popover.Description>
            <CalendarMonth ref={month} day={day} today={today} min={min} max={max} onChoose={onChoose} />
            <div className={styles['foot']}>
              {isTodayAllowed && (
                <Button size="sm" variant="ghost" onClick={() => onChoose(today)}>
                  {t.chooseToday}
                </Button>
              )}
              <Popover.Close render={<Button size="sm" variant="ghost" />}>{t.close}</Popover.Close>
            </div>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
