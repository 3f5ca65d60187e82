import { useId, type ReactNode } from 'react';
import styles from './checkout.module.css';

interface SectionProps {
  /** Position on the page, from 1. */
  number: number;
  title: string;
  children: ReactNode;
}

/** Numbered section of the checkout. */
export function Section({ number, title, children }: SectionProps) {
  const id = useId();
  return (
    <section className={styles['section']} aria-labelledby={id}>
      <h2 id={id} className={styles['sectionTitle']}>
        <span className={styles['number']} aria-hidden="true">
          {number}
        </span>
        {title}
      </h2>
      <div className={styles['fields']}>{children}</div>
    </section>
  );
}
