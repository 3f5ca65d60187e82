export { workshopFacts } from './facts';
export { leaveTimeOf, rangeOfLeave } from './leave-time';
export { createWorkCalendarReader, loadOpening, loadWorkCalendar } from './work-calendar';
export * as staffing from './repository';
export {
  absences,
  bays,
  calendarVersions,
  certifications,
  closedDays,
  openingHours,
  shifts,
  staffProfiles,
} from './tables';
