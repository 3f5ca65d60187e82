CREATE TABLE "leave_requests" (
	"id" text PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"during" "tstzrange" NOT NULL,
	"note" text,
	"state" text DEFAULT 'requested' NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"decided_by" text,
	"decision" text,
	"absence_id" text,
	CONSTRAINT "leave_requests_absence_id_unique" UNIQUE("absence_id"),
	CONSTRAINT "leave_requests_kind" CHECK ("leave_requests"."kind" in ('annual', 'sick', 'unpaid', 'other')),
	CONSTRAINT "leave_requests_state" CHECK ("leave_requests"."state" in ('requested', 'approved', 'rejected', 'withdrawn', 'cancelled')),
	CONSTRAINT "leave_requests_decided" CHECK (("leave_requests"."state" not in ('approved', 'rejected') or "leave_requests"."decided_at" is not null)
        and ("leave_requests"."state" <> 'rejected' or "leave_requests"."decision" is not null)
        and ("leave_requests"."state" = 'approved' or "leave_requests"."absence_id" is null)),
	CONSTRAINT "leave_requests_two_people" CHECK ("leave_requests"."decided_by" <> "leave_requests"."user_id")
);
--> statement-breakpoint
ALTER TABLE "leave_requests" ADD CONSTRAINT "leave_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_requests" ADD CONSTRAINT "leave_requests_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_requests" ADD CONSTRAINT "leave_requests_absence_id_absences_id_fk" FOREIGN KEY ("absence_id") REFERENCES "public"."absences"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "leave_requests_user" ON "leave_requests" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "leave_requests_open" ON "leave_requests" USING btree ("created_at") WHERE "leave_requests"."state" = 'requested';--> statement-breakpoint
ALTER TABLE "leave_requests" ADD CONSTRAINT "leave_requests_no_overlap" EXCLUDE USING gist ("user_id" WITH =, "during" WITH &&) WHERE ("state" in ('requested', 'approved'));
