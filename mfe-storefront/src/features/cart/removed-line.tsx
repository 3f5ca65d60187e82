import { useEffect, useRef } from 'react';
import { Button, Inline } from '@evcare/shared-ui';
import { Undo2 } from 'lucide-react';
import { cart as t } from '../../messages/cart';
import styles from './removed-line.module.css';

interface RemovedLineProps {
  name: string;
  onUndo: () => void;
}

/** Placeholder in the position of a removed product; takes over the focus of the remove button. */
export function RemovedLine({ name, onUndo }: RemovedLineProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <Inline
      as="li"
      justify="between"
      gap="16"
      padY="8"
      line="bottom"
      tone="muted"
      className={styles['removed']}
    >
      <p role="status">{t.removed(name)}</p>
      <Button
        ref={button}
        variant="ghost"
        size="sm"
        icon={<Undo2 size={16} />}
        aria-label={t.undoOne(name)}
        onClick={onUndo}
      >
        {t.undo}
      </Button>
    </Inline>
  );
}
