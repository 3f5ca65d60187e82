import { ChevronRight } from 'lucide-react';
import { Link } from '@evcare/shared-contracts/router';
import { Inline, InlineText } from '@evcare/shared-ui';
import { common } from '../../messages/common';
import styles from './breadcrumb.module.css';

/** Parent of the current page. */
export interface BreadcrumbStep {
  readonly name: string;
  readonly to: string;
}

/** Links to the parents of a page, from the top. */
export function Breadcrumb({ steps }: { steps: readonly BreadcrumbStep[] }) {
  return (
    <nav aria-label={common.breadcrumb}>
      <Inline as="ol" gap="8" target size="14">
        {steps.map(({ name, to }, index) => (
          <Inline as="li" gap="8" className={styles['step']} key={to}>
            {index > 0 && <ChevronRight size={16} strokeWidth={1.75} aria-hidden="true" />}
            <InlineText as={Link} target tone="muted" plain className={styles['link']} to={to}>
              {name}
            </InlineText>
          </Inline>
        ))}
      </Inline>
    </nav>
  );
}
