import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { classNames } from '../class-names';
import styles from './dialog.module.css';
import { useReturnFocus } from './use-return-focus';

export interface DialogProps {
  open: boolean;
  /** Asked for by a click beside it, by the close button and by Esc. */
  onClose: () => void;
  title: string;
  /** The title is heard only, where the content has a heading of its own. */
  titleHidden?: boolean;
  description?: ReactNode;
  children?: ReactNode;
  /** Stays in sight below the content, which scrolls. */
  footer?: ReactNode;
  size?: 'sm' | 'md' | 'lg' | 'xl';
  /** In the middle (at the bottom of a phone), near the top, or a sheet as high as the screen. */
  placement?: 'center' | 'top' | 'sheet';
  closeLabel: string;
  /** Where focus begins; the first thing that takes it otherwise. True leaves it to that. */
  initialFocus?: RefObject<HTMLElement | null> | ((by: string) => HTMLElement | true);
}

/** A modal: focus is kept inside and goes back where it came from, the page behind does not scroll. */
export function Dialog(props: DialogProps) {
  const { open, onClose, title, titleHidden, description, children, footer, closeLabel, initialFocus } =
    props;
  const { size = 'md', placement = 'center' } = props;
  const returnFocus = useReturnFocus(open);
  return (
    <Base.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Base.Portal>
        {/* A dialog above another sets itself apart from it, too. */}
        <Base.Backdrop forceRender className={styles['backdrop']} />
        <Base.Viewport className={classNames(styles['viewport'], styles[placement])}>
          <Base.Popup
            className={classNames(styles['popup'], styles[size])}
            initialFocus={initialFocus}
            {...returnFocus}
          >
            <div className={classNames(styles['head'], titleHidden && styles['bare'])}>
              {titleHidden ? (
                // No heading: the content has its own, and it would be heard twice.
                <Base.Title render={<div />} className={styles['hidden']}>
                  {title}
                </Base.Title>
              ) : (
                <Base.Title className={styles['title']}>{title}</Base.Title>
              )}
              <Base.Close className={styles['close']} aria-label={closeLabel}>
                <X size={20} strokeWidth={1.75} aria-hidden="true" />
              </Base.Close>
            </div>
            <div className={styles['body']}>
              {description && (
                <Base.Description className={styles['description']}>{description}</Base.Description>
              )}
              {children}
            </div>
            {footer && <div className={styles['foot']}>{footer}</div>}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
