import { Grid } from '@evcare/shared-ui';
import { homePage } from '../../messages/home-page';
import { Section } from './section';
import styles from './visit.module.css';

const t = homePage.visit;

/** Steps of a visit, as stations on a line. */
export function Visit() {
  return (
    <Section title={t.title}>
      <Grid as="ol" className={styles['line']}>
        {t.steps.map(({ title, text: words }, index) => (
          <li key={title} className={styles['station']}>
            <Grid
              as="span"
              centered
              radius="chip"
              ground="page"
              tone="primary"
              weight="strong"
              numeric
              className={styles['number']}
              aria-hidden="true"
            >
              {index + 1}
            </Grid>
            <h3 className={styles['title']}>{title}</h3>
            <p className={styles['text']}>{words}</p>
          </li>
        ))}
      </Grid>
    </Section>
  );
}
