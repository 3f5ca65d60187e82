import { detailMessages as t } from '../../../messages/front-desk';
import styles from './detail.module.css';

/** Thumbnails of photos; each links to the full size. */
export function Photos({ title, photos }: { readonly title: string; readonly photos: readonly string[] }) {
  return (
    <section>
      <h3 className={styles['title']}>{title}</h3>
      <ul className={styles['photos']}>
        {photos.map((src, n) => (
          <li key={src}>
            <a className={styles['photo']} href={src} target="_blank" rel="noreferrer">
              <img src={src} alt={t.photo(n + 1)} loading="lazy" width={120} height={90} />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
