import { useId, type ReactNode } from 'react';
import { Link } from '@evcare/shared-contracts/router';
import { Card, classNames, Loading } from '@evcare/shared-ui';
import { dashboard } from '../../messages/dashboard';
import { LoadFailed } from '../../shared/data/load-failed';
import type { PartState } from '../../shared/data/use-part';
import styles from './part.module.css';

interface PartProps<T> {
  readonly title: string;
  /** Path of the page with the complete list. */
  readonly all?: string;
  readonly part: PartState<T>;
  /** Placeholder of the height of the content. */
  readonly skeleton: ReactNode;
  readonly className?: string;
  readonly children: (value: T) => ReactNode;
}

/** Dashboard card: shows its heading at once and its content when loaded. */
export function Part<T>({ title, all, part, skeleton, className, children }: PartProps<T>) {
  const id = useId();
  const { value, error, refetch } = part;
  return (
    <Card as="section" className={classNames(styles['part'], className)} aria-labelledby={id}>
      <div className={styles['head']}>
        <h2 id={id} className={styles['title']}>
          {title}
        </h2>
        {all && (
          <Link className={styles['all']} to={all} aria-label={`${dashboard.all}: ${title}`}>
            {dashboard.all}
          </Link>
        )}
      </div>
      {value !== undefined ? (
        children(value)
      ) : error ? (
        <LoadFailed error={error} retry={refetch} />
      ) : (
        <Loading label={dashboard.loading(title)}>{skeleton}</Loading>
      )}
    </Card>
  );
}

/** Empty state of a card, with a link to the next action. */
export function EmptyPart({ text, action, to }: { text: string; action: string; to: string }) {
  return (
    <div className={styles['nothing']}>
      <p>{text}</p>
      <Link className={styles['all']} to={to}>
        {action}
      </Link>
    </div>
  );
}
