CREATE TABLE "release_visits" (
	"remote" text NOT NULL,
	"release" text NOT NULL,
	"code" text NOT NULL,
	"visit" text NOT NULL,
	"source" text NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "release_visits_remote_release_code_visit_pk" PRIMARY KEY("remote","release","code","visit")
);
--> statement-breakpoint
CREATE INDEX "release_visits_seen" ON "release_visits" USING btree ("seen_at");