import type { DeskHit } from '@evcare/shared-contracts/office';
import { Link } from '@evcare/shared-contracts/router';
import { Box, Span } from '@evcare/shared-ui';
import { AppointmentBadge, ServiceOrderBadge, ShopOrderBadge } from '../status';
import type { FindOption } from './hits';
import styles from './find.module.css';

interface Props {
  readonly option: FindOption;
  readonly id: string;
  readonly active: boolean;
  readonly onChosen: () => void;
}

/** One line of the list: what was found, its state, and what choosing it does. */
export function FindOptionLine({ option, id, active, onChosen }: Props) {
  const { title, detail, action, target, hit, shortcut } = option;
  const content = (
    <>
      <span className={styles['words']}>
        <Box as="strong" numeric>
          {title}
        </Box>
        <Span tone="muted" size="14" breaks>
          {detail}
        </Span>
      </span>
      {hit && <HitBadge hit={hit} />}
      {shortcut && <kbd className={styles['key']}>{shortcut}</kbd>}
      {action !== '' && (
        <Span tone="primary" weight="strong" text="end" className={styles['action']}>
          {action}
        </Span>
      )}
    </>
  );
  const props = {
    id,
    role: 'option',
    tabIndex: -1,
    'aria-selected': active,
    className: styles['option'],
  } as const;
  if (typeof target === 'string') {
    return (
      <Link {...props} to={target} onClick={onChosen}>
        {content}
      </Link>
    );
  }
  return (
    <button
      {...props}
      type="button"
      onClick={() => {
        onChosen();
        target();
      }}
    >
      {content}
    </button>
  );
}

function HitBadge({ hit }: { readonly hit: DeskHit }) {
  if (hit.kind === 'appointment') return <AppointmentBadge status={hit.status} />;
  if (hit.kind === 'order') return <ServiceOrderBadge status={hit.status} />;
  if (hit.kind === 'shop-order') return <ShopOrderBadge status={hit.status} />;
  return null;
}
