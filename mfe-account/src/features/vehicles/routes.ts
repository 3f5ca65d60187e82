import type { LoaderFunctionArgs, RouteObject } from '@evcare/shared-contracts/router';
import type {
  BatteryHealth,
  Passport,
  PassportCheck,
  Prediction,
  ReminderList,
  Vehicle,
  VehicleList,
  VehicleTimeline,
} from '@evcare/shared-contracts/workshop';
import type { PageData, Pending } from '../../shared/data/page-data';

export interface VehiclesData {
  readonly list: Pending<VehicleList>;
}

/** Reads of a vehicle's page; each part loads and fails independently. */
export interface VehicleData {
  readonly id: string;
  readonly vehicle: Pending<Vehicle>;
  readonly health: Pending<BatteryHealth>;
  readonly reminders: Pending<ReminderList>;
  readonly predictions: Pending<Prediction>;
  readonly timeline: Pending<VehicleTimeline>;
}

export interface PassportData {
  readonly id: string;
  readonly passport: Pending<Passport>;
}

export interface PassportCheckData {
  readonly check: Pending<PassportCheck>;
}

const idFrom = ({ params }: LoaderFunctionArgs): string => params['id'] ?? '';
const vehicleApiPath = (id: string): string => `/vehicles/${encodeURIComponent(id)}`;

/** Skips revalidation when only the search changes, that is, on opening or closing a dialog. */
const shouldRevalidate: NonNullable<RouteObject['shouldRevalidate']> = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}) =>
  currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
    ? false
    : defaultShouldRevalidate;

type RouteLoader = Pick<RouteObject, 'loader' | 'shouldRevalidate'>;

export const vehiclesRoute = (data: PageData): RouteLoader => ({
  loader: (): VehiclesData => ({ list: data.read('/vehicles') }),
  shouldRevalidate,
});

export const vehicleRoute = (data: PageData): RouteLoader => ({
  loader: (args: LoaderFunctionArgs): VehicleData => {
    const id = idFrom(args);
    const path = vehicleApiPath(id);
    return {
      id,
      vehicle: data.read(path),
      health: data.read(`${path}/health`),
      reminders: data.read(`${path}/reminders`),
      predictions: data.read(`${path}/predictions`),
      timeline: data.read(`${path}/timeline`),
    };
  },
  shouldRevalidate,
});

export const passportRoute = (data: PageData): RouteLoader => ({
  loader: (args: LoaderFunctionArgs): PassportData => {
    const id = idFrom(args);
    return { id, passport: data.read(`${vehicleApiPath(id)}/passport`) };
  },
});

export const passportCheckRoute = (data: PageData): RouteLoader => ({
  loader: (args: LoaderFunctionArgs): PassportCheckData => ({
    check: data.read(`/passports/${encodeURIComponent(idFrom(args))}`),
  }),
});
