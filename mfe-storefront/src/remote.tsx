import { defineRemote } from '@evcare/shared-contracts';
import { routes } from './app/routes';
import { slots } from './app/slots';
import { connectCart } from './shared/cart/connect-cart';
import { followOwner } from './shared/chosen/follow-owner';
import { adoptVehicle } from './shared/vehicle/adopt-vehicle';

export default defineRemote({
  contract: '^1.1.0',
  setup: (context) => {
    const { reducers, dispose } = connectCart(context);
    const leaveVehicle = adoptVehicle(context);
    const leaveOwner = followOwner(context);
    return {
      routes: routes(context),
      slots: slots(context),
      reducers,
      dispose: () => {
        leaveVehicle();
        leaveOwner();
        dispose();
      },
    };
  },
});
