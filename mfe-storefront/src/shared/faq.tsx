import { useId } from 'react';
import { ChevronDown } from 'lucide-react';
import styles from './faq.module.css';

interface FaqProps {
  title: string;
  items: readonly { readonly question: string; readonly answer: string }[];
}

/** Questions with expandable answers. */
export function Faq({ title, items }: FaqProps) {
  const id = useId();
  return (
    <section className={styles['faq']} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <div className={styles['list']}>
        {items.map(({ question, answer }) => (
          <details key={question} className={styles['item']}>
            <summary className={styles['question']}>
              {question}
              <ChevronDown className={styles['chevron']} size={20} strokeWidth={1.75} aria-hidden="true" />
            </summary>
            <p className={styles['answer']}>{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
