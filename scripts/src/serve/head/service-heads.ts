import {
  VEHICLE_TYPES,
  type PackageList,
  type ServiceList,
  type VehicleType,
} from '@evcare/shared-contracts/shop';
import { faq } from './faq';
import { messages } from './messages';
import { dataOf, found, missing, previewOf, type BuildHead, type HeadRequest } from './page-answer';
import * as structured from './structured';

export const services: BuildHead = async (request) => {
  const items = dataOf<ServiceList>(await request.reader.read('/services'))?.items ?? [];
  const from = items.length > 0 ? Math.min(...items.map(({ priceFrom }) => priceFrom)) : null;
  const text = messages.services(items.length, from);
  return found(request, '/services', text, {
    picture: previewOf(request, 'page.services', text.title),
    structured: [
      ...(items.length > 0 ? [structured.serviceList(request.origin, items)] : []),
      structured.faqPage(faq.services),
      structured.breadcrumbs(request.origin, [{ name: text.title, path: '/services' }]),
    ],
  });
};

/** Vehicle type in the address; the packages of each type are a separate page. */
const typeOf = ({ query }: HeadRequest): VehicleType =>
  VEHICLE_TYPES.find((type) => type === query.get('type')) ?? 'car';

const readPackages = async (request: HeadRequest) =>
  dataOf<PackageList>(await request.reader.read(`/packages?vehicleType=${typeOf(request)}`))?.items ?? null;

export const packages: BuildHead = async (request) => {
  const items = (await readPackages(request)) ?? [];
  const type = typeOf(request);
  const path = structured.packagesPath(type);
  const text = messages.packages(
    items.map(({ name }) => name),
    type,
  );
  return found(request, path, text, {
    picture: previewOf(request, 'page.packages', text.title),
    structured: [
      ...(items.length > 0 ? [structured.packageList(request.origin, items)] : []),
      structured.breadcrumbs(request.origin, [{ name: text.title, path }]),
    ],
  });
};

export const servicePackage: BuildHead = async (request) => {
  const items = await readPackages(request);
  if (!items) return null;
  const item = items.find(({ tier }) => tier === request.name);
  if (!item) return missing(messages.packageMissing);
  const path = structured.packagePath(item);
  const { tier, vehicleType } = item;
  const picture = vehicleType === 'car' ? tier : `${tier}-${vehicleType}`;
  const description = messages.package(item.summary, item.price, item.months);
  return found(
    request,
    path,
    { title: item.name, description },
    {
      picture: previewOf(request, `package.${picture}`, item.name, item.price, item.months),
      structured: [
        structured.servicePackage(request.origin, item),
        structured.breadcrumbs(request.origin, [
          { name: messages.packages([], vehicleType).title, path: structured.packagesPath(vehicleType) },
          { name: item.name, path },
        ]),
      ],
    },
  );
};
