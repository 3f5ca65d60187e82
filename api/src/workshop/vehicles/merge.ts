import { ownedRows } from '../../identity/users';
import { maintenanceRecords, vehicleOwnerships, vehicles } from './tables';

/** Vehicles of merged users. */
export const mergedVehicles = ownedRows({ owner: vehicles.ownerId, key: vehicles.id, versioned: true });

/** Periods in which merged users owned a vehicle; they decide what the owner may read of it. */
export const mergedOwnerships = ownedRows({ owner: vehicleOwnerships.ownerId, key: vehicleOwnerships.id });

/** Visits of merged users. Only their owner changes: the record of a visit is immutable (BR-14, migration 0018). */
export const mergedRecords = ownedRows({ owner: maintenanceRecords.ownerId, key: maintenanceRecords.id });
