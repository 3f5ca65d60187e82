import type { Service, ServicePackage, VehicleType } from '@evcare/shared-contracts/shop';
import { and, asc, eq, or, sql, type InferSelectModel } from 'drizzle-orm';
import type { Queries } from '../../platform/db/client';
import { checklistTemplates, packages, services } from './tables';
import { contentsPriceOf, type PricedServices } from './contents-price';
import { sectionsOf } from './checklists/merge';
import type { ServiceQuery } from '@evcare/shared-contracts/endpoints/server';

type ServiceRow = InferSelectModel<typeof services>;
type Items = InferSelectModel<typeof checklistTemplates>['items'];
type PackageRow = InferSelectModel<typeof packages>;

const HIGH_VOLTAGE = 'HV_ELECTRICAL';
const MAX_CHECKS = 5;

/** Maps a service row to the contract. */
export function toService(row: ServiceRow, items: Items | null): Service {
  const { id, code, name, summary, tier, type, place, vehicleTypes, minutes, priceFrom } = row;
  return {
    id,
    code,
    name,
    summary,
    tier,
    type,
    place,
    vehicleTypes,
    minutes,
    priceFrom,
    isHighVoltage: row.certificates.includes(HIGH_VOLTAGE),
    checks: row.checks.slice(0, MAX_CHECKS),
    checklist: sectionsOf(items ?? []),
    includes: row.includes,
  };
}

/** Maps a package row to the contract. */
export function toPackage(row: PackageRow, priced: PricedServices): ServicePackage {
  const { id, tier, vehicleType, name, summary, price, months } = row;
  const { entitlements, partsDiscountPct, perks, popular } = row;
  return {
    id,
    tier,
    vehicleType,
    name,
    summary,
    price,
    contentsPrice: contentsPriceOf(row, priced),
    months,
    partsDiscountPct,
    perks,
    popular,
    entitlements: entitlements.map(({ serviceCode, times }) => ({
      serviceCode,
      serviceName: priced.get(serviceCode)?.name ?? serviceCode,
      times,
    })),
  };
}

const offered = eq(services.active, true);

/** Reads services with their checklist templates. */
export const servicesWithChecklists = (db: Queries) =>
  db
    .select({ service: services, items: checklistTemplates.items })
    .from(services)
    .leftJoin(checklistTemplates, eq(checklistTemplates.serviceId, services.id))
    .$dynamic();

export async function listServices(db: Queries, filter: ServiceQuery): Promise<Service[]> {
  const { tier, type, vehicleType } = filter;
  const rows = await servicesWithChecklists(db)
    .where(
      and(
        offered,
        tier && eq(services.tier, tier),
        type && eq(services.type, type),
        vehicleType &&
          or(eq(services.place, 'home'), sql`${services.vehicleTypes} @> to_jsonb(${vehicleType}::text)`),
      ),
    )
    .orderBy(asc(services.position), asc(services.code));
  return rows.map(({ service, items }) => toService(service, items));
}

export async function findService(db: Queries, code: string): Promise<Service | null> {
  const [row] = await servicesWithChecklists(db).where(
    and(offered, eq(sql`lower(${services.code})`, code.toLowerCase())),
  );
  return row ? toService(row.service, row.items) : null;
}

/** Returns names and prices of services by code, including withdrawn services. */
export async function pricedServices(db: Queries): Promise<PricedServices> {
  const { code, name, priceFrom, active } = services;
  const rows = await db.select({ code, name, priceFrom, active }).from(services);
  return new Map(rows.map((row) => [row.code, row]));
}

/** Returns the packages for a type of vehicle, cheapest first. */
export async function listPackages(db: Queries, vehicleType: VehicleType): Promise<ServicePackage[]> {
  const rows = await db
    .select()
    .from(packages)
    .where(and(eq(packages.active, true), eq(packages.vehicleType, vehicleType)))
    .orderBy(asc(packages.price));
  const priced = await pricedServices(db);
  return rows.map((row) => toPackage(row, priced));
}
