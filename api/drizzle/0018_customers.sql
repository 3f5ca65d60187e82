CREATE TABLE "customer_notes" (
	"id" text PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"customer_id" text NOT NULL,
	"author_id" text,
	"text" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "customer_notes" ADD CONSTRAINT "customer_notes_customer_id_users_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_notes" ADD CONSTRAINT "customer_notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_notes_of" ON "customer_notes" USING btree ("customer_id","id");--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "merged_into_id" text;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_merged_into_id_users_id_fk" FOREIGN KEY ("merged_into_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "users_customers_newest" ON "users" USING btree ("created_at","id") WHERE "users"."role" = 'customer';--> statement-breakpoint
CREATE INDEX "users_customers_name" ON "users" USING btree ("search_text","id") WHERE "users"."role" = 'customer';--> statement-breakpoint
CREATE INDEX "users_phone" ON "users" USING btree ("phone_number");--> statement-breakpoint
CREATE INDEX "vehicles_plate_search" ON "vehicles" USING gin ("plate" gin_trgm_ops);--> statement-breakpoint
-- BR-14 still: what was written down of a visit stays as it is. Only who may read it follows its owner's merged account.
CREATE OR REPLACE FUNCTION refuse_record_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND to_jsonb(NEW) - 'owner_id' = to_jsonb(OLD) - 'owner_id' THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'maintenance records are immutable' USING ERRCODE = 'restrict_violation';
END $$;
