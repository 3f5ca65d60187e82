import type { Fitment, ProductDetail } from '@evcare/shared-contracts/shop';
import { Grid, Inline, Span, Stack } from '@evcare/shared-ui';
import { productDetail as t } from '../../../messages/product-detail';
import { vehicle } from '../../../messages/vehicle';
import { FitNote } from '../../../shared/vehicle/fit-note';
import styles from './product-tabs.module.css';

function yearsText({ yearFrom, yearTo }: Pick<Fitment['models'][number], 'yearFrom' | 'yearTo'>): string {
  if (yearFrom !== null && yearTo !== null) return t.years(yearFrom, yearTo);
  if (yearFrom !== null) return t.yearFrom(yearFrom);
  return yearTo === null ? t.anyYear : t.yearTo(yearTo);
}

/** Fitment of a product: universal, by type, or by models with years. */
export function FitTab({ detail }: { detail: ProductDetail }) {
  const { product, models } = detail;
  const { types, models: ranges } = product.fitment;
  const named = ranges.flatMap((range) => {
    const model = models.find(({ code }) => code === range.code);
    return model ? [{ ...range, name: `${model.make} ${model.model}` }] : [];
  });
  if (types.length === 0) return <p>{t.fitsAll}</p>;
  return (
    <Stack gap="16" measure>
      <FitNote product={product} />
      {named.length === 0 ? (
        <p>{t.fitsTypes(types.map((type) => vehicle.types[type]))}</p>
      ) : (
        <>
          <p>{t.fitsModels}</p>
          <Grid as="ul" className={styles['models']}>
            {named.map(({ code, name, yearFrom, yearTo }) => (
              <Inline
                as="li"
                justify="between"
                gap="16"
                padY="12"
                line="bottom"
                align="stretch"
                key={`${code} ${yearFrom}`}
              >
                {name}{' '}
                <Span tone="muted" nowrap>
                  {yearsText({ yearFrom, yearTo })}
                </Span>
              </Inline>
            ))}
          </Grid>
        </>
      )}
    </Stack>
  );
}
