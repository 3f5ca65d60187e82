import { addressOf, vehicleApi } from '@evcare/shared-contracts/endpoints';
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
import type { DataCache, Read } from '@evcare/shared-ui/data';

export interface VehiclesData {
  readonly list: Read<VehicleList>;
}

/** Reads of a vehicle's page; each part loads and fails independently. */
export interface VehicleData {
  readonly id: string;
  readonly vehicle: Read<Vehicle>;
  readonly health: Read<BatteryHealth>;
  readonly reminders: Read<ReminderList>;
  readonly predictions: Read<Prediction>;
  readonly timeline: Read<VehicleTimeline>;
}

export interface PassportData {
  readonly id: string;
  readonly passport: Read<Passport>;
}

export interface PassportCheckData {
  readonly check: Read<PassportCheck>;
}

const idFrom = ({ params }: LoaderFunctionArgs): string => params['id'] ?? '';

/** Skips revalidation when only the query string changes, that is, when a dialog opens or closes. */
const shouldRevalidate: NonNullable<RouteObject['shouldRevalidate']> = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}) =>
  currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
    ? false
    : defaultShouldRevalidate;

type RouteLoader = Pick<RouteObject, 'loader' | 'shouldRevalidate'>;

export const vehiclesRoute = (data: DataCache): RouteLoader => ({
  loader: (): VehiclesData => ({ list: data.read(addressOf(vehicleApi.list)) }),
  shouldRevalidate,
});

export const vehicleRoute = (data: DataCache): RouteLoader => ({
  loader: (args: LoaderFunctionArgs): VehicleData => {
    const id = idFrom(args);
    const of = { params: { id } };
    return {
      id,
      vehicle: data.read(addressOf(vehicleApi.read, of)),
      health: data.read(addressOf(vehicleApi.health, of)),
      reminders: data.read(addressOf(vehicleApi.reminders, of)),
      predictions: data.read(addressOf(vehicleApi.predictions, of)),
      timeline: data.read(addressOf(vehicleApi.timeline, of)),
    };
  },
  shouldRevalidate,
});

export const passportRoute = (data: DataCache): RouteLoader => ({
  loader: (args: LoaderFunctionArgs): PassportData => {
    const id = idFrom(args);
    return { id, passport: data.read(addressOf(vehicleApi.passport, { params: { id } })) };
  },
});

export const passportCheckRoute = (data: DataCache): RouteLoader => ({
  loader: (args: LoaderFunctionArgs): PassportCheckData => ({
    check: data.readPublic(addressOf(vehicleApi.checkPassport, { params: { id: idFrom(args) } })),
  }),
});
