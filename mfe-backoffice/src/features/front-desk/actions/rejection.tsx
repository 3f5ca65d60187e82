import type { ReactNode } from 'react';
import { Alert, Button, Cluster } from '@evcare/shared-ui';
import { boardMessages as t } from '../../../messages/front-desk';
import { whenText } from '../model/days';
import type { useMove } from '../model/use-desk-actions';
import { errorMessage } from '../model/use-seen-version';

interface RejectionProps {
  readonly action: Pick<ReturnType<typeof useMove>, 'error' | 'code' | 'details' | 'busy'>;
  readonly onTake: (startAt: string) => void;
  /** Shown in place of the server's message. */
  readonly children?: ReactNode;
  readonly close?: ReactNode;
}

/** Explains why an appointment cannot be moved, and offers the nearest free times. */
export function Rejection({ action, onTake, children, close }: RejectionProps) {
  const details = action.details['nearest'];
  const nearest = Array.isArray(details) ? details.filter((startAt) => typeof startAt === 'string') : [];
  return (
    <Alert tone="danger" action={close}>
      <p>{children ?? errorMessage(action)}</p>
      {nearest.length > 0 && (
        <Cluster above="8" align="center" gap="8">
          <span>{t.nearest}</span>
          {nearest.map((startAt) => (
            <Button
              key={startAt}
              size="sm"
              variant="secondary"
              busy={action.busy}
              aria-label={t.moveTo(whenText(startAt))}
              onClick={() => onTake(startAt)}
            >
              {whenText(startAt)}
            </Button>
          ))}
        </Cluster>
      )}
    </Alert>
  );
}
