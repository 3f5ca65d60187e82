import { CalendarDays } from 'lucide-react';
import { useRef, useState, type ComponentType, type RefObject } from 'react';
import type { CalendarPopupProps } from './calendar-popup';
import { Grid } from '../layout';
import styles from './dates.module.css';
import { dateMessages as t } from './messages';
import { typeText } from './type-text';
import { formatTypedDate, parseTypedDate, type TypedRange } from './typed-date';

interface CalendarButtonProps extends TypedRange {
  readonly input: RefObject<HTMLInputElement | null>;
  readonly disabled?: boolean | undefined;
  readonly labelId?: string | undefined;
}

const loadCalendar = () => import('./calendar-popup');

/** Button that opens the calendar of a field. The calendar's code is loaded on hover, focus or click. */
export function CalendarButton({ input, min, max, disabled, labelId }: CalendarButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [Calendar, setCalendar] = useState<ComponentType<CalendarPopupProps> | null>(null);
  const [openedDay, setOpenedDay] = useState<string | null>(null);
  const [isLoading, setLoading] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const isOpen = openedDay !== null;

  const open = async () => {
    setLoading(true);
    setFailed(false);
    try {
      const { CalendarPopup } = await loadCalendar();
      setCalendar(() => CalendarPopup);
      setOpenedDay(parseTypedDate(input.current?.value ?? '').value);
    } catch (error) {
      globalThis.reportError?.(error);
      setFailed(true);
    } finally {
      setLoading(false);
    }
  };
  const prepare = () => void loadCalendar().catch(() => undefined);
  const choose = (day: string) => {
    if (input.current) typeText(input.current, formatTypedDate(day));
    setOpenedDay(null);
  };
  return (
    <>
      <Grid
        as="button"
        ref={button}
        type="button"
        centered
        radius="control"
        className={styles['open']}
        aria-label={t.openCalendar}
        aria-describedby={labelId}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-busy={isLoading || undefined}
        disabled={disabled}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => void open()}
      >
        <CalendarDays size={20} strokeWidth={1.75} aria-hidden="true" />
      </Grid>
      {hasFailed && (
        <span role="status" className={styles['failed']}>
          {t.calendarFailed}
        </span>
      )}
      {Calendar && isOpen && (
        <Calendar
          day={openedDay}
          min={min}
          max={max}
          anchor={input}
          opener={button}
          onChoose={choose}
          onClose={() => setOpenedDay(null)}
        />
      )}
    </>
  );
}
