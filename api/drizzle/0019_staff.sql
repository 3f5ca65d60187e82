CREATE TABLE "staff_profiles" (
	"user_id" text PRIMARY KEY NOT NULL REFERENCES "users"("id") ON DELETE cascade,
	"skills" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"hired_on" date,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);--> statement-breakpoint
CREATE INDEX "certifications_expiry" ON "certifications" USING btree ("expires_at");
