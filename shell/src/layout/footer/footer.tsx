import { PATHS } from '@evcare/shared-contracts';
import { keepTimesTogether, telOf } from '@evcare/shared-contracts/format';
import { Link } from '@evcare/shared-contracts/router';
import { messages } from '../../messages';
import { useSessionSnapshot, useShell } from '../../services/shell-context';
import { Logo } from '../logo';
import styles from './footer.module.css';

const t = messages.footer;

const COMPANY_LINKS = [
  { label: t.about, href: PATHS.about },
  { label: t.contact, href: PATHS.contact },
  { label: t.orders, href: PATHS.orders },
  { label: t.favourites, href: '/favourites' },
];

/** Policies of every release of the storefront that may be live; newer ones are linked from its own pages. */
const POLICY_LINKS = [
  { label: t.warranty, href: '/policies/bao-hanh' },
  { label: t.returns, href: '/policies/doi-tra' },
  { label: t.delivery, href: '/policies/van-chuyen-thanh-toan' },
  { label: t.privacy, href: '/policies/bao-mat' },
  { label: t.terms, href: '/policies/dieu-khoan' },
];

function Rights() {
  const { config } = useShell();
  return (
    // The year in a server-rendered page may differ from the browser's.
    <p className={styles['rights']} suppressHydrationWarning>
      {/* oxlint-disable-next-line react/purity -- the current year is meant */}
      {t.rights(new Date().getFullYear(), config.company.name)}
    </p>
  );
}

function LinkList({ title, links }: { title: string; links: readonly { label: string; href: string }[] }) {
  if (links.length === 0) return null;
  return (
    <nav aria-label={title}>
      <p className={styles['title']}>{title}</p>
      <ul className={styles['list']}>
        {links.map(({ label, href }) => (
          <li key={href}>
            <Link to={href} className={styles['link']}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Company details, address of the workshop, and links. Only pages that a remote serves are linked. */
export function Footer() {
  const { config, registry } = useShell();
  const { user } = useSessionSnapshot();
  const { name, address, hours, hotline, taxCode } = config.company;
  const isServed = ({ href }: { href: string }) => registry.ownerOf(href) !== null;
  const served = COMPANY_LINKS.filter(isServed);
  const explore = registry
    .menu('main', user)
    .filter(({ href }) => served.every((link) => link.href !== href));
  return (
    <footer className={styles['footer']}>
      <div className={styles['columns']}>
        <div className={styles['brand']}>
          <Logo />
          <p className={styles['claim']}>{t.claim}</p>
          <a className={styles['hotline']} href={telOf(hotline)}>
            <span>{t.hotline}</span>
            <strong>{hotline}</strong>
          </a>
        </div>
        <LinkList title={t.explore} links={explore} />
        <div className={styles['lists']}>
          <LinkList title={t.company} links={served} />
          <LinkList title={t.policies} links={POLICY_LINKS.filter(isServed)} />
        </div>
        <div className={styles['workshop']}>
          <p className={styles['title']}>{t.workshop}</p>
          <dl className={styles['facts']}>
            <div>
              <dt>{t.address}</dt>
              <dd>{address}</dd>
            </div>
            <div>
              <dt>{t.hours}</dt>
              <dd>{keepTimesTogether(hours)}</dd>
            </div>
            {taxCode && (
              <div>
                <dt>{t.taxCode}</dt>
                <dd>
                  {taxCode} · {name}
                </dd>
              </div>
            )}
          </dl>
        </div>
      </div>
      <div className={styles['bottom']}>
        <Rights />
      </div>
    </footer>
  );
}

/** Footer of a page for a single task: the only link is the telephone number. */
export function CompactFooter({ wide }: { wide: boolean }) {
  const { hotline } = useShell().config.company;
  return (
    <footer className={`${styles['footer']} ${styles['compact']}`} data-wide={wide || undefined}>
      <div className={styles['bottom']}>
        <Rights />
        <a className={styles['link']} href={telOf(hotline)}>
          {t.hotline} {hotline}
        </a>
      </div>
    </footer>
  );
}
