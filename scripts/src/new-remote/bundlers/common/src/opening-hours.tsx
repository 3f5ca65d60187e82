import { messages } from './messages';
import styles from './opening-hours.module.css';

export default function OpeningHours() {
  return <p className={styles['hours']}>{messages.hours}</p>;
}
