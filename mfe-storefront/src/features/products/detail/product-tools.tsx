import { useEffect } from 'react';
import { Heart, Scale, Share2, type LucideIcon } from 'lucide-react';
import { Link } from '@evcare/shared-contracts/router';
import type { Product } from '@evcare/shared-contracts/shop';
import { Button, buttonClass, Cluster } from '@evcare/shared-ui';
import { chosen as t } from '../../../messages/chosen';
import { comparePath } from '../../../shared/chosen/compare-path';
import { loadActions } from '../../../shared/chosen/load-actions';
import { useChosen } from '../../../shared/chosen/use-chosen';
import { useRemote, useSession } from '../../../shared/scope';
import styles from './product-tools.module.css';

interface ToolProps {
  icon: LucideIcon;
  label: string;
  pressed?: boolean;
  onClick: () => void;
}

function Tool({ icon: Icon, label, pressed, onClick }: ToolProps) {
  return (
    <Button
      variant="ghost"
      size="sm"
      className={styles['tool']}
      icon={<Icon size={20} strokeWidth={1.75} />}
      aria-pressed={pressed}
      onPointerEnter={() => void loadActions()}
      onClick={onClick}
    >
      <span className={styles['label']}>{label}</span>
    </Button>
  );
}

/** Buttons that add a product to the favourites or the comparison, and share its page. */
export function ProductTools({ product: { id, slug, name } }: { product: Product }) {
  const context = useRemote();
  const userId = useSession().user?.id;
  const { favourites, compared } = useChosen();

  useEffect(() => {
    if (userId === undefined) return;
    loadActions()
      .then(({ syncFavourites }) => syncFavourites(context, userId))
      // The list of this browser is shown.
      .catch(() => undefined);
  }, [context, userId]);

  const act = (run: (actions: Awaited<ReturnType<typeof loadActions>>) => unknown) => () =>
    void loadActions().then(run, () => context.toasts.error(t.failed));

  return (
    <Cluster role="group" aria-label={t.tools} align="center" gap="4" className={styles['tools']}>
      <Tool
        icon={Heart}
        label={t.favourite}
        pressed={favourites.includes(id)}
        onClick={act(({ toggleFavourite }) => toggleFavourite(context, id))}
      />
      <Tool
        icon={Scale}
        label={t.compare}
        pressed={compared.includes(slug)}
        onClick={act(({ toggleCompared }) => toggleCompared(context, slug))}
      />
      <Tool
        icon={Share2}
        label={t.share}
        onClick={act(({ share }) => share(context, name, window.location.href))}
      />
      {compared.length > 0 && (
        <Link className={buttonClass({ variant: 'ghost', size: 'sm' })} to={comparePath(compared)}>
          {t.openComparison(compared.length)}
        </Link>
      )}
    </Cluster>
  );
}
