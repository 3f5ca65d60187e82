import type { LucideIcon } from 'lucide-react';
import { classNames, InlineText } from '@evcare/shared-ui';
import { noPrint } from '../print';
import styles from './view-switch.module.css';

interface ViewSwitchProps<V extends string> {
  /** Name of the group. */
  readonly label: string;
  readonly views: readonly { readonly id: V; readonly name: string; readonly icon: LucideIcon }[];
  readonly current: V;
  readonly onChange: (view: V) => void;
}

/** Switches between the views of a page. */
export function ViewSwitch<V extends string>({ label, views, current, onChange }: ViewSwitchProps<V>) {
  return (
    <InlineText
      as="div"
      line="all"
      radius="control"
      ground="sunken"
      align="stretch"
      className={classNames(styles['views'], noPrint)}
      role="group"
      aria-label={label}
    >
      {views.map(({ id, name, icon: Icon }) => (
        <InlineText
          as="button"
          key={id}
          type="button"
          gap="8"
          padX="16"
          tone="muted"
          className={styles['view']}
          aria-pressed={id === current}
          onClick={() => onChange(id)}
        >
          <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
          {name}
        </InlineText>
      ))}
    </InlineText>
  );
}
