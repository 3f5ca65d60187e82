import * as z from '../schema';
import { count, day, optionalText, plate, text, timestamp } from '../term-schemas';
import { ASSIGNMENT_PROBLEMS } from './front-desk';
import { bay, boardItemSchema, occupiedTimeSchema, stretch } from './staff-schemas';

const problems = z.array(z.enum(ASSIGNMENT_PROBLEMS));

/** Appointment in the plan of a week. */
export const weekItemSchema = z.object({
  ...boardItemSchema.shape,
  /** Codes of the certificates that the work requires. */
  certificates: z.array(z.string()),
  problems,
});
export type WeekItem = z.infer<typeof weekItemSchema>;

/** Use of a bay, a van or a technician on one day. */
export const dayUseSchema = z.object({
  resourceId: text,
  /** Minutes that can be worked: opening hours or, for a technician, the shift in them without leave. */
  capacity: count,
  /** Minutes occupied by appointments, holds and vehicles at work; more than `capacity` is an overload. */
  occupied: count,
  absences: z.array(z.object({ from: timestamp, to: timestamp, reason: z.string() })),
});
export type DayUse = z.infer<typeof dayUseSchema>;

/** One day in the plan of a week. */
export const weekDaySchema = z.object({
  date: day,
  /** Reason why the workshop is closed, or null. */
  closed: optionalText,
  open: z.array(stretch),
  appointments: z.array(weekItemSchema),
  /** Vehicles in the workshop outside of their appointments, and holds; by bay, van and technician. */
  occupied: z.array(
    z.object({
      resourceId: text,
      from: timestamp,
      to: timestamp,
      isConflict: occupiedTimeSchema.shape.isConflict,
      order: occupiedTimeSchema.shape.order,
    }),
  ),
  uses: z.array(dayUseSchema),
});
export type WeekDay = z.infer<typeof weekDaySchema>;

/** GET /staff/appointments/week?date=: the week that contains a day, Monday first, by bay, van and technician. */
export const weekBoardSchema = z.object({
  now: timestamp,
  bays: z.array(bay),
  technicians: z.array(
    z.object({
      id: text,
      fullName: z.string(),
      certificates: z.array(z.object({ code: text, expiresAt: timestamp })),
    }),
  ),
  days: z.array(weekDaySchema),
});
export type WeekBoard = z.infer<typeof weekBoardSchema>;

/** GET /staff/appointments/problems: coming appointments that must be moved or reassigned, earliest first. */
export const assignmentProblemsSchema = z.object({
  items: z.array(
    z.object({
      code: text,
      startAt: timestamp,
      customer: z.string(),
      /** Null for a visit at home. */
      plate: z.nullable(plate),
      technician: z.string(),
      problems,
    }),
  ),
});
export type AssignmentProblems = z.infer<typeof assignmentProblemsSchema>;
