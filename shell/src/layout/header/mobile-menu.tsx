import { Menu } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLocation } from '@evcare/shared-contracts/router';
import { fetchDialog, LazyDialog } from '../../dialogs/lazy-dialog';
import { messages } from '../../messages';
import { useLazyModule } from '../use-lazy-module';
import { WIDE_LAYOUT } from '../wide';
import styles from './icon-action.module.css';
import { fetchMenuIcons } from './menu-icon';

const t = messages.header;
const loadContent = () => import('./mobile-menu-content');

function fetchAll() {
  fetchDialog();
  fetchMenuIcons();
  void loadContent().catch(() => undefined);
}

/** Menu below the breakpoint: a button and a full-height sheet. A navigation closes it. */
export function MobileMenu() {
  const page = useLocation().key;
  const [openOn, setOpenOn] = useState<string | null>(null);
  const open = openOn === page;
  const { module } = useLazyModule(loadContent, open);
  const close = () => setOpenOn(null);

  // Rotating the device may cross the breakpoint, and the wide layout has no sheet.
  useEffect(() => {
    if (!open) return;
    const wide = window.matchMedia(WIDE_LAYOUT);
    const onChange = () => wide.matches && setOpenOn(null);
    wide.addEventListener('change', onChange);
    return () => wide.removeEventListener('change', onChange);
  }, [open]);

  return (
    <>
      <button
        type="button"
        className={styles['action']}
        aria-label={t.openMenu}
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={fetchAll}
        onFocus={fetchAll}
        onClick={() => setOpenOn(page)}
      >
        <Menu size={24} strokeWidth={1.75} aria-hidden="true" />
      </button>
      <LazyDialog
        open={open}
        onClose={close}
        title={t.menu}
        closeLabel={messages.layout.close}
        placement="sheet"
      >
        {module && <module.MobileMenuContent close={close} />}
      </LazyDialog>
    </>
  );
}
