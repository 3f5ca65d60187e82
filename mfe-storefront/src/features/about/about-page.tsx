import { messages } from '../../messages';
import { CompanyFacts } from '../../shared/company-facts';
import { Page } from '../../shared/page';
import { useRemote } from '../../shared/scope';
import styles from './about.module.css';

const { about, titles } = messages;

export function AboutPage() {
  const { company } = useRemote().config;
  return (
    <Page title={titles.about} lead={about.lead(company.name)}>
      <h2>{about.principlesTitle}</h2>
      <ul className={styles['principles']}>
        {about.principles.map(({ title, text }) => (
          <li key={title} className={styles['principle']}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
      <section className={styles['visit']} aria-labelledby="about-visit">
        <h2 id="about-visit">{about.visitTitle}</h2>
        <CompanyFacts />
      </section>
    </Page>
  );
}
