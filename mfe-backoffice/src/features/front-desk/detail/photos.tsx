import { Cluster, Subheading } from '@evcare/shared-ui';
import { detailMessages as t } from '../../../messages/front-desk';
import styles from './detail.module.css';

/** Thumbnails of photos; each links to the full size. */
export function Photos({ title, photos }: { readonly title: string; readonly photos: readonly string[] }) {
  return (
    <section>
      <Subheading below="8" size="16">
        {title}
      </Subheading>
      <Cluster as="ul" gap="8">
        {photos.map((src, n) => (
          <li key={src}>
            <a className={styles['photo']} href={src} target="_blank" rel="noreferrer">
              <img src={src} alt={t.photo(n + 1)} loading="lazy" width={120} height={90} />
            </a>
          </li>
        ))}
      </Cluster>
    </section>
  );
}
