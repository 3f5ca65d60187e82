import { ArrowRight } from 'lucide-react';
import type { CSSProperties } from 'react';
import { DROPDOWN_WIDTH, type MenuEntry, type MenuLink } from '@evcare/shared-contracts';
import { Link } from '@evcare/shared-contracts/router';
import { Grid, Span, Text } from '@evcare/shared-ui';
import { MenuArt, MenuIcon } from './menu-icon';
import styles from './menu-panel.module.css';
import { usePanelPlace } from './use-panel-place';

function PanelLink({ link }: { link: MenuLink }) {
  return (
    <Link
      to={link.href}
      className={link.highlight ? `${styles['link']} ${styles['highlight']}` : styles['link']}
    >
      <MenuIcon name={link.icon} />
      <Span grow shrink>
        <span className={styles['label']}>{link.label}</span>
        {link.description && (
          <Span tone="muted" size="14" wrap="pretty" className={styles['description']}>
            {link.description}
          </Span>
        )}
      </Span>
      {link.highlight && (
        <>
          <MenuArt />
          <ArrowRight className={styles['arrow']} size={20} strokeWidth={1.75} aria-hidden="true" />
        </>
      )}
    </Link>
  );
}

const plain = (links: readonly MenuLink[]) => links.filter((link) => !link.highlight);

interface MenuPanelProps {
  id: string;
  label: string;
  panel: NonNullable<MenuEntry['panel']>;
  open: boolean;
}

/** Panel below the header: columns of links, and the highlighted entries below them. */
export function MenuPanel({ id, label, panel, open }: MenuPanelProps) {
  const ref = usePanelPlace(open, panel.width === 'full');
  const highlights = panel.columns.flatMap(({ links }) => links.filter((link) => link.highlight));
  const style = { '--panel-width': DROPDOWN_WIDTH[panel.width] } as CSSProperties;
  return (
    <div
      ref={ref}
      id={id}
      role="group"
      tabIndex={-1}
      aria-label={label}
      className={styles['panel']}
      data-open={open || undefined}
      style={style}
      inert={!open}
    >
      <div className={styles['columns']}>
        {panel.columns.map((column, index) => (
          <div key={column.title ?? index}>
            {column.title && (
              <Text tone="muted" size="14" weight="strong" className={styles['title']}>
                {column.title}
              </Text>
            )}
            <Grid as="ul" gap="4">
              {plain(column.links).map((link) => (
                <li key={link.href}>
                  <PanelLink link={link} />
                </li>
              ))}
            </Grid>
          </div>
        ))}
      </div>
      {highlights.map((link) => (
        <div key={link.href} className={styles['foot']}>
          <PanelLink link={link} />
        </div>
      ))}
    </div>
  );
}
