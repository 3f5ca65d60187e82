import { CalendarRange, List } from 'lucide-react';
import { InlineText } from '@evcare/shared-ui';
import { appointmentMessages as t } from '../../messages/front-desk';
import styles from './appointments.module.css';

const VIEWS = [
  { id: 'list', icon: List },
  { id: 'day', icon: CalendarRange },
] as const;

/** Switches between the list of appointments and the day's board. */
export function ViewSwitch({
  isDayView,
  onChange,
}: {
  readonly isDayView: boolean;
  readonly onChange: (view: 'list' | 'day') => void;
}) {
  return (
    <InlineText
      as="div"
      line="all"
      radius="control"
      ground="sunken"
      align="stretch"
      className={styles['views']}
      role="group"
      aria-label={t.view}
    >
      {VIEWS.map(({ id, icon: Icon }) => (
        <button
          key={id}
          type="button"
          className={styles['view']}
          aria-pressed={(id === 'day') === isDayView}
          onClick={() => onChange(id)}
        >
          <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
          {t.views[id]}
        </button>
      ))}
    </InlineText>
  );
}
