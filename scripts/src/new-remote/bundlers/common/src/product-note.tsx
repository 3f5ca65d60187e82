import { Link } from '@evcare/shared-contracts/router';
import { messages } from './messages';
import styles from './product-note.module.css';

/** Note on the page of a product, which belongs to another remote. */
export default function ProductNote({ data }: { data: { name: string } }) {
  return (
    <p className={styles['note']}>
      <Link to="/placeholder">{messages.note(data.name)}</Link>
    </p>
  );
}
