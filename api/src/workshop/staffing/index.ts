export { workshopFacts } from './facts';
export { createWorkCalendarReader, loadWorkCalendar } from './work-calendar';
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
