import { useId, type ReactNode } from 'react';
import { Link } from '@evcare/shared-contracts/router';
import { Card, classNames, Loading } from '@evcare/shared-ui';
import { dashboard } from '../../messages/dashboard';
import { LoadFailed } from '../../shared/data/load-failed';
import type { PartState } from '../../shared/data/use-part';
import styles from './part.module.css';

interface PartProps<T> {
  readonly title: string;
  /** Where the whole of it is. */
  readonly all?: string;
  readonly part: PartState<T>;
  /** As high as what is to come. */
  readonly skeleton: ReactNode;
  readonly className?: string;
  readonly children: (value: T) => ReactNode;
}

/** A card of the page: its heading at once, what it holds when that comes. */
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

/** Nothing is there yet, and what to do about it. */
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
