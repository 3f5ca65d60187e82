import { PATHS } from '@evcare/shared-contracts';
import { Link, useLoaderData } from '@evcare/shared-contracts/router';
import type { Home } from '@evcare/shared-contracts/shop';
import { buttonClass } from '@evcare/shared-ui';
import { messages } from '../../messages';
import { about } from '../../messages/about';
import { CompanyFacts } from '../../shared/company-facts';
import type { Pending } from '../../shared/data/shop-data';
import { useLoaded } from '../../shared/data/use-loaded';
import { Facts } from '../../shared/facts';
import { Page } from '../../shared/page';
import { BayPicture } from '../../shared/pictures/scenes';
import { useRemote } from '../../shared/scope';
import styles from './about.module.css';

const { titles } = messages;

/** The workshop's numbers. The page renders without them when they cannot be loaded. */
function Numbers() {
  const { home } = useLoaderData<{ home: Pending<Home> }>();
  const { value, error } = useLoaded(home);
  if (error) return null;
  return (
    <section className={styles['band']} aria-labelledby="about-numbers">
      <h2 id="about-numbers">{about.numbersTitle}</h2>
      <Facts facts={value?.facts} />
    </section>
  );
}

export function AboutPage() {
  const { company } = useRemote().config;
  return (
    <Page title={titles.about} lead={about.lead(company.name)}>
      <div className={styles['story']}>
        <div className={styles['picture']}>
          <BayPicture />
        </div>
        <div className={styles['words']}>
          <h2>{about.storyTitle}</h2>
          {about.story.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </div>
      <section className={styles['band']} aria-labelledby="about-principles">
        <h2 id="about-principles">{about.principlesTitle}</h2>
        <ul className={styles['principles']}>
          {about.principles.map(({ title, text }) => (
            <li key={title} className={styles['principle']}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </section>
      <Numbers />
      <section className={styles['promise']} aria-labelledby="about-promise">
        <h2 id="about-promise">{about.promiseTitle}</h2>
        <p>{about.promise}</p>
        <p className={styles['ways']}>
          <Link className={buttonClass({ size: 'lg' })} to={PATHS.booking}>
            {about.book}
          </Link>
          <Link className={buttonClass({ variant: 'secondary', size: 'lg' })} to="/policies/bao-hanh">
            {about.warranty}
          </Link>
        </p>
      </section>
      <section className={styles['visit']} aria-labelledby="about-visit">
        <h2 id="about-visit">{about.visitTitle}</h2>
        <CompanyFacts />
      </section>
    </Page>
  );
}
