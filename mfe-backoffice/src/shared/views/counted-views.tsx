import { classNames, Inline, InlineText, Span } from '@evcare/shared-ui';
import { noPrint } from '../print';
import styles from './counted-views.module.css';

interface CountedViewsProps<V extends string> {
  /** Name of the group. */
  readonly label: string;
  readonly views: readonly { readonly value: V; readonly label: string; readonly count: number }[];
  readonly current: V;
  readonly onChange: (view: V) => void;
}

/** Switches between the views of a list; each shows the number of its rows. */
export function CountedViews<V extends string>({ label, views, current, onChange }: CountedViewsProps<V>) {
  return (
    <Inline
      as="ul"
      gap="8"
      align="stretch"
      className={classNames(styles['views'], noPrint)}
      aria-label={label}
    >
      {views.map(({ value, label: name, count }) => (
        <li key={value}>
          <InlineText
            as="button"
            type="button"
            gap="8"
            padX="12"
            ground="page"
            line="all"
            radius="control"
            tone="ink"
            nowrap
            className={styles['view']}
            aria-pressed={value === current}
            onClick={() => onChange(value)}
          >
            {name}{' '}
            <Span tone="muted" numeric>
              {count}
            </Span>
          </InlineText>
        </li>
      ))}
    </Inline>
  );
}
