import { PATHS } from '@evcare/shared-contracts';
import { catalogueApi, plainAddress } from '@evcare/shared-contracts/endpoints';
import { Link } from '@evcare/shared-contracts/router';
import type { VehicleType } from '@evcare/shared-contracts/shop';
import { buttonClass, Cluster, Stack } from '@evcare/shared-ui';
import { suggestions } from '../../../messages/suggestions';
import { useGet } from '../../../shared/data/hooks';
import { ProductRow } from '../detail/product-row';
import { NO_FILTER, writeFilter } from '../product-filter';

const t = suggestions.vehicleParts;

/** Number of products in the row. */
const MAX_PRODUCTS = 4;

/** Vehicle of the slot `mfe-account.vehicle-parts`, as its owner describes it. */
export interface VehicleData {
  readonly type: VehicleType;
  readonly name: string;
  /** Null if the catalogue does not have the model: only the type decides then. */
  readonly modelCode: string | null;
  readonly year: number;
}

/** Products in stock that fit a vehicle of the customer; renders nothing if there are none. */
export function VehicleParts({ data: { type, name, modelCode: model, year } }: { data: VehicleData }) {
  const query = writeFilter({
    ...NO_FILTER,
    inStock: true,
    vehicle: { type, model, year: model === null ? null : year },
  });
  const { value } = useGet(plainAddress(catalogueApi.listProducts, query));
  const products = value?.items.slice(0, MAX_PRODUCTS) ?? [];
  if (products.length === 0) return null;
  return (
    <Stack gap="24">
      <ProductRow title={t.title(name)} products={products} hidesFit />
      <Cluster>
        <Link className={buttonClass({ variant: 'secondary' })} to={`${PATHS.products}${query}`}>
          {t.all}
        </Link>
      </Cluster>
    </Stack>
  );
}
