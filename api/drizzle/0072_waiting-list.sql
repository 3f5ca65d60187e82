CREATE TABLE "waiting_entries" (
	"id" text PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"user_id" text,
	"full_name" text NOT NULL,
	"phone_number" text NOT NULL,
	"email" text,
	"services" jsonb NOT NULL,
	"vehicle_id" text,
	"vehicle" jsonb NOT NULL,
	"plate" text NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"day_part" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"hold_id" text,
	"offered_start" timestamp (3) with time zone,
	"offered_until" timestamp (3) with time zone,
	"appointment_code" text,
	CONSTRAINT "waiting_entries_hold_id_unique" UNIQUE("hold_id"),
	CONSTRAINT "waiting_entries_state" CHECK ("waiting_entries"."state" in ('waiting', 'offered', 'booked', 'passed', 'withdrawn', 'ended')),
	CONSTRAINT "waiting_entries_days" CHECK ("waiting_entries"."from_day" <= "waiting_entries"."to_day"),
	CONSTRAINT "waiting_entries_offer" CHECK (num_nulls("waiting_entries"."hold_id", "waiting_entries"."offered_start", "waiting_entries"."offered_until") in (0, 3) and ("waiting_entries"."state" <> 'offered' or "waiting_entries"."hold_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "waiting_entries" ADD CONSTRAINT "waiting_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "waiting_entries_one_open" ON "waiting_entries" USING btree ("plate") WHERE "waiting_entries"."state" in ('waiting', 'offered');--> statement-breakpoint
CREATE INDEX "waiting_entries_user" ON "waiting_entries" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "waiting_entries_order" ON "waiting_entries" USING btree ("state","created_at");--> statement-breakpoint
CREATE TRIGGER "waiting_entries_follow_merge" BEFORE INSERT OR UPDATE OF "user_id" ON "waiting_entries"
  FOR EACH ROW WHEN (NEW.user_id IS NOT NULL) EXECUTE FUNCTION follow_merge_of_user();
