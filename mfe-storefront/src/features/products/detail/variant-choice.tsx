import { useEffect, useId, useRef } from 'react';
import { Link } from '@evcare/shared-contracts/router';
import type { Product, ProductVariant } from '@evcare/shared-contracts/shop';
import { BoxLink, classNames, Cluster, Grid, Heading, Hint } from '@evcare/shared-ui';
import { products } from '../../../messages/products';
import { productPath } from '../../../shared/product/product-path';
import styles from './variant-choice.module.css';
import { variantGroups, type VariantGroup } from './variants';

/** Attribute whose value the visitor has just changed; the variant's page returns the focus to it. */
let chosen: string | null = null;

function Group({ label, options }: VariantGroup) {
  const id = useId();
  const current = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (chosen !== label) return;
    chosen = null;
    current.current?.focus({ preventScroll: true });
  }, [label]);
  return (
    <section aria-labelledby={id}>
      <Heading size="16" below="8" id={id}>
        {label}
      </Heading>
      <Cluster as="ul" gap="8">
        {options.map(({ value, text, variant, isChosen }) => {
          const isOut = variant.stock.state === 'out';
          return (
            <Grid as="li" key={value}>
              <BoxLink
                ref={isChosen ? current : undefined}
                as={Link}
                target
                padY="4"
                padX="16"
                line="all"
                radius="control"
                tone="ink"
                text="center"
                plain
                className={classNames(styles['option'], isOut && styles['out'])}
                to={productPath(variant.slug)}
                aria-current={isChosen ? 'true' : undefined}
                replace
                preventScrollReset
                onClick={({ ctrlKey, metaKey, shiftKey, altKey }) => {
                  // A variant that opens elsewhere leaves the focus on this page.
                  const opensElsewhere = ctrlKey || metaKey || shiftKey || altKey;
                  chosen = isChosen || opensElsewhere ? null : label;
                }}
              >
                {text}
                {isOut && <Hint as="span">{products.card.out}</Hint>}
              </BoxLink>
            </Grid>
          );
        })}
      </Cluster>
    </section>
  );
}

interface VariantChoiceProps {
  readonly product: Product;
  readonly variants: readonly ProductVariant[];
}

/** Links to the variants of a product, such as other lengths or colours. */
export const VariantChoice = ({ product, variants }: VariantChoiceProps) =>
  variantGroups(product.slug, variants).map((group) => <Group key={group.label} {...group} />);
