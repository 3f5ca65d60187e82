import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { classNames } from '../class-names';
import styles from './dialog.module.css';
import { useReturnFocus } from './use-return-focus';

export interface DialogProps {
  open: boolean;
  /** Called on a click outside, on the close button and on Esc. */
  onClose: () => void;
  title: string;
  /** Hides the title visually, for content with its own heading. */
  titleHidden?: boolean;
  description?: ReactNode;
  children?: ReactNode;
  /** Stays visible below the scrolling content. */
  footer?: ReactNode;
  size?: 'sm' | 'md' | 'lg' | 'xl';
  /** Centred (a bottom sheet on phones), near the top, or a sheet of full height. */
  placement?: 'center' | 'top' | 'sheet';
  closeLabel: string;
  /** Element to focus on open. Default, or if the function returns true: the first focusable element. */
  initialFocus?: RefObject<HTMLElement | null> | ((by: string) => HTMLElement | true);
}

/** Modal dialog: traps the focus, returns it on close, and locks the scrolling of the page. */
export function Dialog(props: DialogProps) {
  const { open, onClose, title, titleHidden, description, children, footer, closeLabel, initialFocus } =
    props;
  const { size = 'md', placement = 'center' } = props;
  const returnFocus = useReturnFocus(open);
  return (
    <Base.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Base.Portal>
        {/* `forceRender`: nested dialogs also have a backdrop. */}
        <Base.Backdrop forceRender className={styles['backdrop']} />
        <Base.Viewport className={classNames(styles['viewport'], styles[placement])}>
          <Base.Popup
            className={classNames(styles['popup'], styles[size])}
            initialFocus={initialFocus}
            {...returnFocus}
          >
            <div className={classNames(styles['head'], titleHidden && styles['bare'])}>
              {titleHidden ? (
                // Not a heading: the content has its own, and screen readers would announce both.
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
