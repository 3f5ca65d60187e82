import type { SlotProps } from '@evcare/shared-contracts';
import styles from './contact-dialog.module.css';
import { messages } from './messages';

/** Content of a dialog. The shell renders the frame around it, and takes the name of the dialog from its heading. */
export default function ContactDialog({ close }: SlotProps['shell.dialog']) {
  return (
    <div className={styles['contact']}>
      <h2 className={styles['heading']}>{messages.contact}</h2>
      <p>{messages.contactText}</p>
      <button type="button" className={styles['button']} onClick={() => close()}>
        {messages.understood}
      </button>
    </div>
  );
}
