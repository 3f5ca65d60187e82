import { inArray, sql } from 'drizzle-orm';
import { ERASED_TEXT, ofSubject, readSection, type PersonalDataPart } from '../../identity/users';
import {
  batteryReadings,
  maintenanceRecords,
  odometerReadings,
  passports,
  recommendations,
  vehicleOwnerships,
  vehicles,
} from './tables';

/**
 * Vehicles of a customer. Technical facts, frame number and visits stay with the vehicle; the plate, signed passports
 * and photos of visits do not.
 */
export const vehicleData: PersonalDataPart = {
  tables: [
    vehicles,
    vehicleOwnerships,
    maintenanceRecords,
    odometerReadings,
    batteryReadings,
    recommendations,
    passports,
  ],
  copy: async (db, subject) => [
    await readSection(
      db,
      {
        id: 'vehicles',
        title: 'Xe',
        columns: {
          plate: 'Biển số',
          make: 'Hãng',
          model: 'Dòng xe',
          year: 'Năm',
          vin: 'Số khung',
          color: 'Màu',
          purchaseDate: 'Ngày mua',
          inspectionUntil: 'Hạn đăng kiểm',
          insuranceUntil: 'Hạn bảo hiểm',
          odometer: 'Số km',
        },
      },
      sql`select plate, make, model, year, vin, color, purchase_date as "purchaseDate",
          inspection_until as "inspectionUntil", insurance_until as "insuranceUntil", odometer
        from ${vehicles} where ${ofSubject(vehicles.ownerId, subject)} order by created_at`,
    ),
    await readSection(
      db,
      {
        id: 'visits',
        title: 'Lịch sử bảo dưỡng',
        columns: {
          code: 'Phiếu',
          at: 'Lúc',
          odometer: 'Số km',
          cost: 'Chi phí',
          work: 'Công việc',
          note: 'Ghi chú kỹ thuật',
        },
      },
      sql`select code, at, odometer, cost, record ->> 'technicianNote' as note,
          (select string_agg(l ->> 'name', '; ') from jsonb_array_elements(record -> 'lines') l) as work
        from ${maintenanceRecords} where ${ofSubject(maintenanceRecords.ownerId, subject)} order by at`,
    ),
    await readSection(
      db,
      {
        id: 'batteryReadings',
        title: 'Tình trạng pin',
        columns: { at: 'Lúc', plate: 'Biển số', percent: 'Dung lượng còn (%)' },
      },
      sql`select b.measured_at as at, vehicles.plate, b.soh_tenths / 10.0::float8 as percent from ${batteryReadings} b
        join ${vehicles} on vehicles.id = b.vehicle_id
        where ${ofSubject(vehicles.ownerId, subject)} order by b.measured_at`,
    ),
  ],
  findRetained: async (db, subject) => [
    {
      kind: 'vehicles',
      count: await db.$count(vehicles, ofSubject(vehicles.ownerId, subject)),
      newest: null,
    },
  ],
  async erase(tx, subject, now) {
    const own = tx.select({ id: vehicles.id }).from(vehicles).where(ofSubject(vehicles.ownerId, subject));
    await tx.delete(passports).where(inArray(passports.vehicleId, own));
    await tx.update(odometerReadings).set({ reason: null }).where(inArray(odometerReadings.vehicleId, own));
    await tx
      .update(vehicles)
      .set({
        plate: ERASED_TEXT,
        purchaseDate: null,
        inspectionUntil: null,
        insuranceUntil: null,
        archivedAt: sql`coalesce(${vehicles.archivedAt}, ${now.toISOString()})`,
        updatedAt: now,
        version: sql`${vehicles.version} + 1`,
      })
      .where(ofSubject(vehicles.ownerId, subject));
    const photoless = sql`coalesce((select jsonb_agg(i || '{"photos": [], "note": null}'::jsonb order by n)
      from jsonb_array_elements(record -> 'checklist') with ordinality as c(i, n)), '[]'::jsonb)`;
    await tx
      .update(maintenanceRecords)
      .set({
        record: sql`record || jsonb_build_object('technicianNote', null, 'checklist', ${photoless},
          'vehicle', (record -> 'vehicle') || jsonb_build_object('plate', ${ERASED_TEXT}::text))`,
      })
      .where(ofSubject(maintenanceRecords.ownerId, subject));
  },
};
