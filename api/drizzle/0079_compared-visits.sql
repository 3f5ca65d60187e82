ALTER TABLE "release_visits" ADD COLUMN "opened_ms" integer;--> statement-breakpoint
ALTER TABLE "release_visits" ADD COLUMN "ordered" boolean DEFAULT false NOT NULL;