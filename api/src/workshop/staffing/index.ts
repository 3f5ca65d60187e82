export { workshopFacts } from './facts';
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
