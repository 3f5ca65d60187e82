import { useEffect, useRef, type FocusEvent, type ReactNode, type RefObject } from 'react';
import { messages } from './messages';
import styles from './notifications.module.css';

interface PanelProps {
  readonly id: string;
  readonly bell: RefObject<HTMLButtonElement | null>;
  readonly close: () => void;
  readonly children: ReactNode;
}

/** Non-modal panel below the bell: a press outside, Esc, or moving the focus out of it closes it. */
export function NotificationPanel({ id, bell, close, children }: PanelProps) {
  const panel = useRef<HTMLDivElement>(null);

  useEffect(() => panel.current?.focus(), []);

  useEffect(() => {
    const inside = (target: EventTarget | null) =>
      target instanceof Node && (panel.current?.contains(target) || bell.current?.contains(target));
    const onPress = ({ target }: PointerEvent) => {
      if (!inside(target)) close();
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing) return;
      close();
      bell.current?.focus();
    };
    document.addEventListener('pointerdown', onPress);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onPress);
      document.removeEventListener('keydown', onKey);
    };
  }, [bell, close]);

  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    // Without a related target no other element received the focus, for example because the
    // window lost it: the user has not moved on.
    if (relatedTarget && !currentTarget.contains(relatedTarget) && relatedTarget !== bell.current) close();
  };

  return (
    <div
      ref={panel}
      id={id}
      role="dialog"
      aria-label={messages.title}
      tabIndex={-1}
      className={styles['panel']}
      onBlur={onBlur}
    >
      <h2 className={styles['title']}>{messages.title}</h2>
      {children}
    </div>
  );
}
