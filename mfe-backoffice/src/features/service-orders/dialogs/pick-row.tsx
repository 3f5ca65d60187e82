import type { ReactNode } from 'react';
import { Inline } from '@evcare/shared-ui';
import styles from './dialogs.module.css';

interface PickRowProps {
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  /** Name and facts on the left, price and warnings on the right. */
  readonly children: ReactNode;
}

/** Found part or canned job, of which a dialog adds one to a quote. */
export const PickRow = ({ isChosen, onChoose, children }: PickRowProps) => (
  <Inline
    as="button"
    type="button"
    align="stretch"
    gap="12"
    justify="between"
    padY="8"
    padX="12"
    ground="page"
    line="all"
    radius="control"
    tone="ink"
    text="start"
    full
    target
    className={styles['pick']}
    aria-pressed={isChosen}
    onClick={onChoose}
  >
    {children}
  </Inline>
);
