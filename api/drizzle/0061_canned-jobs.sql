CREATE TABLE "canned_jobs" (
	"id" text PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"vehicle_type" text NOT NULL,
	"models" jsonb NOT NULL,
	"service_code" text,
	"minutes" integer NOT NULL,
	"price" integer NOT NULL,
	"parts" jsonb NOT NULL,
	"checks" jsonb NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "canned_jobs_price" CHECK ("canned_jobs"."price" >= 0),
	CONSTRAINT "canned_jobs_minutes" CHECK ("canned_jobs"."minutes" > 0)
);
--> statement-breakpoint
ALTER TABLE "service_lines" ADD COLUMN "minutes" integer;--> statement-breakpoint
ALTER TABLE "service_lines" ADD COLUMN "checks" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "canned_jobs_offered" ON "canned_jobs" USING btree ("vehicle_type","name") WHERE "canned_jobs"."active";