-- Services at home take a van and a technician, and the customer's address instead of a vehicle.
ALTER TABLE "services" ADD COLUMN "place" text DEFAULT 'workshop' NOT NULL;--> statement-breakpoint
ALTER TABLE "bays" ADD COLUMN "kind" text DEFAULT 'bay' NOT NULL;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "address" jsonb;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "travel_minutes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "appointments" ALTER COLUMN "vehicle" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "appointments" ALTER COLUMN "plate" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_site" CHECK (num_nonnulls("appointments"."vehicle", "appointments"."address") = 1 and ("appointments"."vehicle" is null) = ("appointments"."plate" is null));--> statement-breakpoint
ALTER TABLE "booking_holds" ALTER COLUMN "vehicle_type" DROP NOT NULL;--> statement-breakpoint
UPDATE "services" SET "place" = 'home', "updated_at" = now(), "version" = "version" + 1 WHERE "code" = 'LAP-SAC';--> statement-breakpoint
-- A database that is still empty gets its van from the seed.
INSERT INTO "bays" ("id", "code", "name", "kind", "capabilities", "created_at", "updated_at")
SELECT '01M87FP4C0VANAT4CVST0MERS1', 'XE1', 'Xe lưu động 1', 'van', '[]', now(), now()
WHERE EXISTS (SELECT 1 FROM "bays") AND NOT EXISTS (SELECT 1 FROM "bays" WHERE "code" = 'XE1');
