import type {
  OfficePackage,
  OfficePackageList,
  OfficeService,
  OfficeServiceList,
  NewPackageBody,
  NewServiceBody,
  PackageBody,
  ServiceBody,
} from '@evcare/shared-contracts/office';
import type { VehicleType } from '@evcare/shared-contracts/shop';
import { and, asc, eq, sql } from 'drizzle-orm';
import { ApiError, validationFailed } from '../../../platform/endpoints/api-error';
import type { Core } from '../../../platform/core/core';
import type { Queries } from '../../../platform/db/client';
import { contentsPriceOf } from '../contents-price';
import { pricedServices } from '../repository';
import { checklistTemplates, packages, services } from '../tables';
import { hasSafety } from '../checklists/merge';
import { templatesOf } from '../checklists/repository';
import {
  packageSearchText,
  renewedSearchText,
  serviceSearchText,
} from '../../../platform/search/search-text';
import {
  catalogueTexts as messages,
  changesOf,
  createWriter,
  fieldError,
  requireVersion,
  type CatalogueTarget,
} from '../../office';

type ServiceRow = typeof services.$inferSelect;
type PackageRow = typeof packages.$inferSelect;

const toService = (row: ServiceRow): OfficeService => ({
  id: row.id,
  code: row.code,
  name: row.name,
  summary: row.summary,
  tier: row.tier,
  type: row.type,
  place: row.place,
  vehicleTypes: row.vehicleTypes,
  minutes: row.minutes,
  priceFrom: row.priceFrom,
  bayCapabilities: row.bayCapabilities as OfficeService['bayCapabilities'],
  certificates: row.certificates as OfficeService['certificates'],
  checks: row.checks,
  includes: row.includes,
  intervalKm: row.intervalKm,
  intervalMonths: row.intervalMonths,
  active: row.active,
  version: row.version,
});

const toPackage = (row: PackageRow): OfficePackage => ({
  id: row.id,
  tier: row.tier,
  vehicleType: row.vehicleType,
  name: row.name,
  summary: row.summary,
  price: row.price,
  months: row.months,
  entitlements: row.entitlements,
  partsDiscountPct: row.partsDiscountPct,
  perks: row.perks,
  popular: row.popular,
  active: row.active,
  version: row.version,
});

const HIGH_VOLTAGE = 'HV_ELECTRICAL';
const TAKEN = [
  {
    constraint: 'services_code_unique',
    code: 'CODE_TAKEN',
    field: 'code',
    message: messages.service.codeTaken,
  },
  {
    constraint: 'packages_type_tier_sold',
    code: 'TIER_TAKEN',
    field: 'active',
    message: messages.package.tierTaken,
  },
];

/**
 * Creates the service for managing services and yearly packages. Appointments, service orders and
 * subscriptions store their own durations, prices and contents, so a change affects only later
 * bookings and purchases.
 */
export function createServiceOffice(core: Core) {
  const { db, now } = core;
  const write = createWriter(core, TAKEN);

  const readService = async (id: string): Promise<OfficeService> => {
    const [row] = await db.select().from(services).where(eq(services.id, id));
    if (!row) throw new ApiError(404, 'NOT_FOUND', messages.service.notFound);
    return toService(row);
  };
  const readPackage = async (id: string): Promise<OfficePackage> => {
    const [row] = await db.select().from(packages).where(eq(packages.id, id));
    if (!row) throw new ApiError(404, 'NOT_FOUND', messages.package.notFound);
    return toPackage(row);
  };

  /** Returns the names of packages on sale that contain a service. */
  const soldWith = (tx: Queries, code: string) =>
    tx
      .select()
      .from(packages)
      .where(
        and(
          eq(packages.active, true),
          sql`${packages.entitlements} @> ${JSON.stringify([{ serviceCode: code }])}::jsonb`,
        ),
      )
      .orderBy(asc(packages.name));

  /** Requires lock-out steps in the checklist of high-voltage work that is offered (BR-8). */
  const checkSafety = (
    { active, certificates }: Pick<ServiceBody, 'active' | 'certificates'>,
    items: Parameters<typeof hasSafety>[0],
  ): void => {
    if (active && certificates.includes(HIGH_VOLTAGE) && !hasSafety(items)) {
      throw fieldError('active', 'NO_SAFETY_STEPS', messages.service.noSafety);
    }
  };
  const checklistOf = async (tx: Queries, code: string) =>
    (await templatesOf(tx, [code])).get(code)?.items ?? [];

  /**
   * Locks the services of a package until the transaction ends, so that none of them is withdrawn or made
   * cheaper. Each service must be for the package's type of vehicle, and a package on sale must cost less
   * than its services booked individually.
   */
  const checkContents = async (
    tx: Queries,
    { entitlements, price, active }: PackageBody,
    vehicleType: VehicleType,
  ): Promise<void> => {
    const offered = await tx.select().from(services).where(eq(services.active, true)).for('share');
    const refuse = (message: string): never => {
      throw validationFailed({ entitlements: [message] });
    };
    for (const { serviceCode } of entitlements) {
      const service = offered.find(({ code }) => code === serviceCode);
      if (!service) return refuse(messages.package.serviceUnknown(serviceCode));
      if (!service.vehicleTypes.includes(vehicleType)) refuse(messages.package.wrongType(service.name));
    }
    const contents = contentsPriceOf({ entitlements }, new Map(offered.map((row) => [row.code, row])));
    if (active && contents !== null && price >= contents) {
      throw validationFailed({ price: [messages.package.tooDear(contents)] });
    }
  };

  /**
   * Rejects a change of a service after which a package on sale would cost as much as its services or contain
   * a service for another type of vehicle.
   */
  const checkPackages = async (
    tx: Queries,
    { code, priceFrom }: ServiceRow,
    body: ServiceBody,
  ): Promise<void> => {
    const held = await soldWith(tx, code);
    const unfit = held.find(({ vehicleType }) => !body.vehicleTypes.includes(vehicleType));
    if (unfit) throw fieldError('vehicleTypes', 'IN_PACKAGE', messages.service.typeInPackage(unfit.name));
    if (body.priceFrom >= priceFrom) return;
    const { name } = body;
    const then = new Map(await pricedServices(tx)).set(code, {
      code,
      name,
      active: true,
      priceFrom: body.priceFrom,
    });
    const dearer = held.find((pack) => pack.price >= (contentsPriceOf(pack, then) ?? Infinity));
    if (dearer) {
      const message = messages.service.packageDearer(dearer.name, dearer.price);
      throw fieldError('priceFrom', 'PACKAGE_DEARER', message);
    }
  };

  return {
    readService,
    readPackage,
    services: async (): Promise<OfficeServiceList> => ({
      items: (await db.select().from(services).orderBy(asc(services.position), asc(services.code))).map(
        toService,
      ),
    }),
    packages: async (): Promise<OfficePackageList> => ({
      items: (await db.select().from(packages).orderBy(asc(packages.price))).map(toPackage),
    }),

    /**
     * Adds a service at the end of the list, with a copy of another service's checklist or none.
     * @throws ApiError 400 if the service to copy from is unknown; 409 CODE_TAKEN, NO_SAFETY_STEPS
     */
    async addService(
      actorId: string,
      { checklistOf: like, ...body }: NewServiceBody,
    ): Promise<OfficeService> {
      const id = await write({ actorId, action: 'service_added', entityName: 'service' }, async (tx) => {
        const template = like === null ? null : (await templatesOf(tx, [like])).get(like);
        if (template === undefined) throw validationFailed({ checklistOf: [messages.service.notFound] });
        const items = template?.items ?? [];
        checkSafety(body, items);
        const stamps = { createdAt: now(), updatedAt: now() };
        const last = sql`(select coalesce(max(${services.position}), 0) + 1 from ${services})`;
        const [row] = await tx
          .insert(services)
          .values({ ...body, ...stamps, position: last, searchText: serviceSearchText(body) })
          .returning({ id: services.id });
        const serviceId = row?.id as string;
        await tx.insert(checklistTemplates).values({ serviceId, items, ...stamps });
        return { id: serviceId, detail: { service: body.code, name: body.name, checklistOf: like } };
      });
      return readService(id);
    },

    /**
     * Changes a service.
     * @throws ApiError 404; 409 STALE_VERSION, NO_SAFETY_STEPS, IN_PACKAGE (the service is withdrawn or gets
     * another type of vehicle, but a package on sale contains it), PACKAGE_DEARER (a package on sale would
     * cost as much as its services)
     */
    async changeService(
      { actorId, id, version }: CatalogueTarget,
      body: ServiceBody,
    ): Promise<OfficeService> {
      await write({ actorId, action: 'service_changed', entityName: 'service' }, async (tx) => {
        const [service] = await tx.select().from(services).where(eq(services.id, id)).for('update');
        const row = requireVersion(service, version, messages.service.notFound);
        if (row.active && !body.active) {
          const [holds] = await soldWith(tx, row.code);
          if (holds) {
            const message = messages.service.inPackage(holds.name);
            throw new ApiError(409, 'IN_PACKAGE', message, { errors: { active: [message] } });
          }
        }
        if (body.active) await checkPackages(tx, row, body);
        checkSafety(body, await checklistOf(tx, row.code));
        const after = serviceSearchText({ ...body, code: row.code });
        const searchText = renewedSearchText(row.searchText, serviceSearchText(row), after);
        await tx
          .update(services)
          .set({ ...body, searchText, updatedAt: now(), version: sql`${services.version} + 1` })
          .where(eq(services.id, id));
        return { id, detail: { service: row.code, ...changesOf(row, body) } };
      });
      return readService(id);
    },

    /**
     * Adds a package.
     * @throws ApiError 400 if a service is not offered or is for another type of vehicle, or if the package
     * is not cheaper than its services; 409 TIER_TAKEN if another package of its tier and type of vehicle is
     * on sale
     */
    async addPackage(actorId: string, body: NewPackageBody): Promise<OfficePackage> {
      const id = await write({ actorId, action: 'package_added', entityName: 'package' }, async (tx) => {
        await checkContents(tx, body, body.vehicleType);
        const stamps = { createdAt: now(), updatedAt: now() };
        const [row] = await tx
          .insert(packages)
          .values({ ...body, ...stamps, searchText: packageSearchText(body) })
          .returning({ id: packages.id });
        return { id: row?.id as string, detail: { package: body.tier, name: body.name } };
      });
      return readPackage(id);
    },

    /** @throws ApiError 400 as for a new package; 404; 409 STALE_VERSION, TIER_TAKEN */
    async changePackage(
      { actorId, id, version }: CatalogueTarget,
      body: PackageBody,
    ): Promise<OfficePackage> {
      await write({ actorId, action: 'package_changed', entityName: 'package' }, async (tx) => {
        const [servicePackage] = await tx.select().from(packages).where(eq(packages.id, id)).for('update');
        const row = requireVersion(servicePackage, version, messages.package.notFound);
        await checkContents(tx, body, row.vehicleType);
        const searchText = renewedSearchText(row.searchText, packageSearchText(row), packageSearchText(body));
        await tx
          .update(packages)
          .set({ ...body, searchText, updatedAt: now(), version: sql`${packages.version} + 1` })
          .where(eq(packages.id, id));
        return { id, detail: { package: row.tier, ...changesOf(row, body) } };
      });
      return readPackage(id);
    },
  };
}

export type ServiceOffice = ReturnType<typeof createServiceOffice>;
