-- What leaders set beside each other says from which version: a part's reorder point, and the week's opening hours.
ALTER TABLE "stock" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE TABLE "calendar_versions" (
	"name" text PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);--> statement-breakpoint
INSERT INTO "calendar_versions" ("name") VALUES ('hours');
