import type { SlotProps } from '@evcare/shared-contracts';
import { Button } from '@evcare/shared-ui';
import styles from './contact-dialog.module.css';
import { messages } from './messages';

/** Content of a dialog. The shell renders the frame around it, and takes the name of the dialog from its heading. */
export default function ContactDialog({ close }: SlotProps['shell.dialog']) {
  return (
    <div className={styles['contact']}>
      <h2 className={styles['heading']}>{messages.contact}</h2>
      <p>{messages.contactText}</p>
      <p>
        <Button onClick={() => close()}>{messages.understood}</Button>
      </p>
    </div>
  );
}
