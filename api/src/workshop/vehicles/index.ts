export { dismissAdvice, insertAdvice, settleAdvice } from './advice';
export { doubtfulOf, serviceDue, withoutParts } from './due';
export {
  odometerBackwards,
  plateInUse,
  tooManyVehicles,
  vehicleBusy,
  vehicleInWorkshop,
  vehicleNotFound,
} from './errors';
export { loadOwnedVehicles, type OwnedVehicle } from './facts';
export { mergedOwnerships, mergedRecords, mergedVehicles } from './merge';
export { vehicleTexts } from './messages';
export { vehicleName } from './name';
export { recordOdometer } from './odometer';
export { ownedVehicle, type VehicleRow } from './owned';
export { changeOwner } from './ownership';
export { predictionTexts, reminderTexts } from './reminder-texts';
export {
  adviceReminders,
  compare,
  daysAtPace,
  remindersOf,
  type OpenAdvice,
  type VehicleFacts,
} from './reminders';
export {
  countOwned,
  findModels,
  findOwned,
  findReadings,
  findRecords,
  insertBatteryReading,
  insertPassport,
  insertRecord,
  insertVehicle,
  lockVehicle,
  updateVehicle,
} from './repository';
export {
  batteryReadings,
  maintenanceRecords,
  odometerReadings,
  passports,
  recommendations,
  vehicleOwnerships,
  vehicles,
} from './tables';
export { daysToDrive } from './usage';
export { findPlate, lockAnyVehicle, removeVehicle, removeVisitData } from './remove-visits';
export {
  assignRecords,
  extendOwnership,
  findNewestRecordAt,
  findPlateReleasedAt,
  findRecordedVehicles,
  insertVisitedVehicle,
  insertVisitReadings,
  lockByPlate,
  releaseRecords,
} from './visited';
export { vehicleData } from './personal-data';
