import { useEffect, useRef } from 'react';
import { NavLink } from '@evcare/shared-contracts/router';
import { messages } from '../messages';
import type { Area } from '../shared/areas';
import styles from './navigation.module.css';

/** The pages of one area: a rail at the left, on phones a bar under the thumb. */
export function AreaPages({ area }: { area: Area }) {
  return (
    <nav className={styles['pages']} data-count={area.pages.length} aria-label={messages.pagesOf(area.name)}>
      <ul className={styles['list']}>
        {area.pages.map(({ id, path, name, icon: Icon }) => (
          <li key={id}>
            <NavLink
              className={styles['page']}
              to={path ? `${area.prefix}/${path}` : area.prefix}
              end={path === ''}
            >
              <Icon className={styles['icon']} size={20} strokeWidth={1.75} aria-hidden="true" />
              <span>{name}</span>
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The areas somebody may open, where there is more than one. */
export function AreaSwitch({ areas }: { areas: readonly Area[] }) {
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    nav.current?.querySelector('[aria-current]')?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }, []);
  if (areas.length < 2) return null;
  return (
    <nav ref={nav} className={styles['areas']} aria-label={messages.areas}>
      <p className={styles['label']} aria-hidden="true">
        {messages.areas}
      </p>
      <ul className={styles['chips']}>
        {areas.map(({ id, prefix, name }) => (
          <li key={id}>
            <NavLink className={styles['chip']} to={prefix}>
              {name}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
