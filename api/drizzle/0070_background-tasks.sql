CREATE TABLE "recurring_tasks" (
	"name" text PRIMARY KEY NOT NULL,
	"interval_ms" integer NOT NULL,
	"next_run_at" timestamp (3) with time zone NOT NULL,
	"run_id" text,
	"lease_until" timestamp (3) with time zone,
	"started_at" timestamp (3) with time zone,
	"succeeded_at" timestamp (3) with time zone,
	"duration_ms" integer,
	"failures" integer DEFAULT 0 NOT NULL,
	"failed_items" integer DEFAULT 0 NOT NULL,
	"failure" text,
	"failure_code" text
);
--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "dismissed_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "outbox_dead" ON "outbox" USING btree ("kind","id") WHERE "outbox"."status" = 'failed' and "outbox"."dismissed_at" is null;