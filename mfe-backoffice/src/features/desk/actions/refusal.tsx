import type { ReactNode } from 'react';
import { Alert, Button } from '@evcare/shared-ui';
import { boardMessages as t } from '../../../messages/desk';
import { whenText } from '../model/days';
import type { useMove } from '../model/use-desk-actions';
import { toldBy } from '../model/use-seen-version';
import styles from './actions.module.css';

interface RefusalProps {
  readonly action: Pick<ReturnType<typeof useMove>, 'error' | 'code' | 'details' | 'busy'>;
  readonly onTake: (startAt: string) => void;
  /** Shown in place of the server's message. */
  readonly children?: ReactNode;
  readonly close?: ReactNode;
}

/** Explains why an appointment cannot be moved, and offers the nearest free times. */
export function Refusal({ action, onTake, children, close }: RefusalProps) {
  const offered = action.details['nearest'];
  const nearest = Array.isArray(offered) ? offered.filter((at) => typeof at === 'string') : [];
  return (
    <Alert tone="danger" action={close}>
      <p>{children ?? toldBy(action)}</p>
      {nearest.length > 0 && (
        <div className={styles['nearest']}>
          <span>{t.nearest}</span>
          {nearest.map((at) => (
            <Button
              key={at}
              size="sm"
              variant="secondary"
              busy={action.busy}
              aria-label={t.moveTo(whenText(at))}
              onClick={() => onTake(at)}
            >
              {whenText(at)}
            </Button>
          ))}
        </div>
      )}
    </Alert>
  );
}
