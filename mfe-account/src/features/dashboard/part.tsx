import { useId, type ReactNode } from 'react';
import { Link } from '@evcare/shared-contracts/router';
import { Card, classNames, Cluster, Heading, InlineText, Loading } from '@evcare/shared-ui';
import { dashboard } from '../../messages/dashboard';
import { LoadFailed } from '../../shared/data/load-failed';
import type { Shown } from '@evcare/shared-ui/data';
import styles from './part.module.css';

interface PartProps<T> {
  readonly title: string;
  /** Path of the page with the complete list. */
  readonly all?: string;
  readonly part: Shown<T>;
  /** Placeholder with the same height as the content. */
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
      <Cluster below="8" align="center" justify="between" gapX="16" target>
        <Heading size="20" id={id}>
          {title}
        </Heading>
        {all && (
          <InlineText
            as={Link}
            target
            size="14"
            weight="strong"
            to={all}
            aria-label={`${dashboard.all}: ${title}`}
          >
            {dashboard.all}
          </InlineText>
        )}
      </Cluster>
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
    <Cluster align="center" justify="between" gapX="16" tone="muted" className={styles['nothing']}>
      <p>{text}</p>
      <InlineText as={Link} target size="14" weight="strong" to={to}>
        {action}
      </InlineText>
    </Cluster>
  );
}
