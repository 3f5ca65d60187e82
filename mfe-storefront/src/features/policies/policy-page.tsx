import { PATHS } from '@evcare/shared-contracts';
import { Link, useParams } from '@evcare/shared-contracts/router';
import { ArrowRight } from 'lucide-react';
import { policies as t, type Policy } from '../../messages/policies';
import { Page } from '../../shared/page';
import { isPolicySlug, POLICY_SLUGS, type PolicySlug } from './policy-slugs';
import styles from './policy-page.module.css';

function Others({ except }: { except: PolicySlug }) {
  return (
    <nav className={styles['others']} aria-label={t.others}>
      <h2 className={styles['othersTitle']}>{t.others}</h2>
      <ul className={styles['links']}>
        {POLICY_SLUGS.filter((slug) => slug !== except).map((slug) => (
          <li key={slug}>
            <Link className={styles['link']} to={`/policies/${slug}`}>
              {t.all[slug].title}
            </Link>
          </li>
        ))}
        <li>
          <Link className={styles['link']} to={PATHS.contact}>
            {t.contact}
            <ArrowRight size={20} strokeWidth={1.75} aria-hidden="true" />
          </Link>
        </li>
      </ul>
    </nav>
  );
}

/** Policy of the shop. The route's loader rejects unknown slugs. */
export function PolicyPage() {
  const { slug } = useParams();
  if (!isPolicySlug(slug)) return null;
  const { title, lead, sections }: Policy = t.all[slug];
  return (
    <Page title={title} lead={lead}>
      <div className={styles['columns']}>
        <div className={styles['text']}>
          {sections.map((section) => (
            <section key={section.title} className={styles['section']}>
              <h2>{section.title}</h2>
              <ul className={styles['points']}>
                {section.points.map((point) => (
                  <li key={point}>{point}</li>
                ))}
              </ul>
            </section>
          ))}
        </div>
        <Others except={slug} />
      </div>
    </Page>
  );
}
