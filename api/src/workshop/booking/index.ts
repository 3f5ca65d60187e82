export { createCalendar, workOf, type Calendar } from './calendar';
export { relocate } from './change';
export { giveUpHold, NoPlace, takePlace } from './claims';
export type { Pair } from './engine/choice';
export { openTimeOf, type Opening, type OpenTime } from './engine/open-time';
export { without } from './engine/stretches';
export { bayFits, type Bay, type Hours, type Needs, type Stretch, type Technician } from './engine/workshop';
export {
  appointmentNotFound,
  bayNotCapable,
  holdExpired,
  illegalStep as illegalAppointmentStep,
  notCertified,
  outsideCheckIn,
  slotTaken,
  staleAppointment,
  tooLateToChange,
  vehicleHasAppointment,
  workBegun,
} from './errors';
export { releaseFitting } from './fitting';
export { Busy, handOver } from './hand-over';
export { createHolds, type Holds } from './holds';
export { loadWorkshop } from './load';
export { occupiedMinutes, type OccupancyConflict } from './occupancy/core';
export { loadOccupancy, type LoadedOccupancy } from './occupancy/load';
export { minutesLeft } from './occupancy/work-left';
export { mergedAppointments } from './merge';
export { bookingTexts } from './messages';
export { createNearestFittings } from './nearest-fittings';
export { bookedCertificates, bookedNeeds, bookedWork, chosenServices, needsOf } from './needs';
export { lateKey, notifyDeskOfLateCustomer } from './notify-desk';
export { appointmentMail, appointmentPath, type News } from './notify';
export { loadOpenTime } from './open-time';
export { createFittings } from './order-fittings';
export { createBooking, type Bookings } from './place';
export { closedReason } from './reasons';
export {
  addEvent as addAppointmentEvent,
  findByCode as findAppointment,
  findEvents as findAppointmentEvents,
  findPage as findAppointments,
  findHold,
  insertAppointment,
  insertHold,
  hasOpen as hasOpenAppointment,
  nextAppointmentCode,
  updateAppointment,
  type AppointmentRow,
  type NewAppointment,
} from './repository';
export { bookableStart, lastDay } from './start';
export { createAppointmentSweep } from './sweep';
export {
  appointmentEvents,
  appointments,
  claims,
  type BookedService,
  type DescribedVehicle,
  type HomeAddress,
  type KeptCheckIn,
} from './tables';
export { lockAppointment, moveAppointment, transitionsOf } from './transition';
export { describeVehicle, linkVehicle } from './vehicle-of';
export { addressText, plateText, vehicleName, vehicleText } from './vehicle-text';
export { guestAppointments } from './guest';
export { appointmentData } from './personal-data';
