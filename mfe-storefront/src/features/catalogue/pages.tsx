import { PATHS } from '@evcare/shared-contracts';
import { messages } from '../../messages';
import { Chassis } from '../../shared/pictures/chassis';
import { BatteryPicture, CablePicture, MotorPicture, ToolPicture } from '../../shared/pictures/products';
import { BayPicture, ParcelPicture, TagPicture } from '../../shared/pictures/scenes';
import { useChoice, useSearchText } from '../../shared/query';
import { partsOf } from '../../shared/tier-scope';
import { CataloguePage } from './catalogue-page';

const { titles, preparing, ways } = messages;
const home = { to: PATHS.home, label: ways.home };
const services = { to: PATHS.services, label: ways.services };
const products = { to: PATHS.products, label: ways.products };
const contact = { to: PATHS.contact, label: ways.contact };

const categoryPictures = {
  'battery-charger': <BatteryPicture />,
  motor: <MotorPicture />,
  'charging-cable': <CablePicture />,
  tool: <ToolPicture />,
};

export function ServicesPage() {
  const tier = useChoice('tier', messages.serviceTiers);
  const type = useChoice('type', messages.serviceTypes);
  const choice = (tier && messages.serviceTiers[tier]) ?? (type && messages.serviceTypes[type]);
  return (
    <CataloguePage
      title={titles.services}
      choice={choice}
      path={PATHS.services}
      text={preparing.services}
      picture={tier ? <Chassis lit={partsOf(tier)} /> : <Chassis />}
      ways={[contact, home]}
    />
  );
}

export function ProductsPage() {
  const category = useChoice('category', messages.productCategories);
  const search = useSearchText();
  const choice = search
    ? { name: messages.quoted(search) }
    : category && messages.productCategories[category];
  return (
    <CataloguePage
      title={titles.products}
      choice={choice}
      path={PATHS.products}
      text={preparing.products}
      picture={categoryPictures[category ?? 'battery-charger']}
      ways={[services, home]}
    />
  );
}

export function PromotionsPage() {
  const group = useChoice('group', messages.promotionGroups);
  return (
    <CataloguePage
      title={titles.promotions}
      choice={group && messages.promotionGroups[group]}
      path={PATHS.promotions}
      text={preparing.promotions}
      picture={<TagPicture />}
      ways={[services, products]}
    />
  );
}

export function PackagesPage() {
  const tier = useChoice('tier', messages.packageTiers);
  return (
    <CataloguePage
      title={titles.packages}
      choice={tier && messages.packageTiers[tier]}
      path={PATHS.packages}
      text={preparing.packages}
      picture={<Chassis />}
      ways={[services, contact]}
    />
  );
}

export function BookingPage() {
  return (
    <CataloguePage
      title={titles.booking}
      choice={null}
      path={PATHS.booking}
      text={preparing.booking}
      picture={<BayPicture />}
      ways={[contact, services]}
    />
  );
}

export function CartPage() {
  return (
    <CataloguePage
      title={titles.cart}
      choice={null}
      path={PATHS.cart}
      text={preparing.cart}
      picture={<ParcelPicture />}
      ways={[products, services]}
    />
  );
}
