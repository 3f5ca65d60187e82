import { eq } from 'drizzle-orm';
import { services } from '../catalogue/services';
import type { Queries } from '../platform/db/client';
import { openVisit, type ServiceOrderRow } from '../workshop/service-orders';
import { seededId } from './ids';
import type { Arrival } from './rows/arrival';
import type { StoryTime } from './story-time';

interface Terms {
  readonly story: StoryTime;
  readonly staffId: string | null;
  readonly technicianId: string | null;
  readonly bayId: string | null;
  /** Prefix of the seeded id. */
  readonly kind: string;
  /** State of charge in per cent. */
  readonly battery: number;
  /** Minutes of opening hours until the promised time, by those of the service. */
  readonly promisedIn: (serviceMinutes: number) => number;
}

/** Opens the service order of a vehicle; null if its service is not seeded. */
export async function receiveVehicle(
  tx: Queries,
  arrival: Arrival,
  { story, staffId, technicianId, bayId, kind, battery, promisedIn }: Terms,
): Promise<ServiceOrderRow | null> {
  const [service] = await tx.select().from(services).where(eq(services.code, arrival.service));
  if (!service) return null;
  const time = story.worked(arrival.receivedMinutesAgo);
  const { code, name, minutes, priceFrom } = service;
  const { plate, model, year, odometer, fullName, phoneNumber, complaint } = arrival;
  return openVisit(
    tx,
    {
      visit: {
        userId: null,
        vehicleId: null,
        email: null,
        fullName,
        phoneNumber,
        bayId,
        technicianId,
        vehicle: { type: 'car', make: 'VinFast', model, year, plate, specialPlate: false, odometer },
        services: [{ code, name, minutes, price: priceFrom, coveredByPackage: false }],
        appointment: null,
        wantedAt: time,
        promisedAt: story.open.add(story.worked(0), promisedIn(minutes)),
      },
      id: seededId(time, `${kind}:${plate}`),
      odometerIn: odometer,
      batteryIn: battery,
      complaint,
      photoIds: [],
      actorId: staffId,
    },
    time,
  );
}
