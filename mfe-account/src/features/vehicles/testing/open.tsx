import { Outlet } from '@evcare/shared-contracts/router';
import type { FakeShellOptions } from '@evcare/shared-contracts/testing';
import { createDataCache } from '@evcare/shared-ui/data';
import { AN, renderRoutes } from '../../../shared/testing/render-routes';
import { VehiclePage } from '../detail/vehicle-page';
import { PassportCheckPage } from '../passport/check-page';
import { PassportPage } from '../passport/passport-page';
import { passportCheckRoute, passportRoute, vehicleRoute, vehiclesRoute } from '../routes';
import { VehiclesPage } from '../vehicles-page';

/** Renders a vehicle page on a fake shell. */
export const openVehicles = (
  path: string,
  { user = AN, ...options }: FakeShellOptions & { hash?: string } = {},
) =>
  renderRoutes(
    (context) => {
      const data = createDataCache(context);
      return [
        {
          path: '/my-vehicles',
          element: <Outlet />,
          children: [
            { index: true, element: <VehiclesPage />, ...vehiclesRoute(data) },
            { path: ':id', element: <VehiclePage />, ...vehicleRoute(data) },
            { path: ':id/passport', element: <PassportPage />, ...passportRoute(data) },
          ],
        },
        { path: '/battery-passport/:id', element: <PassportCheckPage />, ...passportCheckRoute(data) },
      ];
    },
    path,
    { user, ...options },
  );
