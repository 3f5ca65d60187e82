CREATE TABLE "customer_distinctions" (
	"id" text PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"customer_id" text NOT NULL,
	"other_id" text NOT NULL,
	"actor_id" text,
	"reason" text NOT NULL,
	CONSTRAINT "customer_distinctions_two" CHECK ("customer_distinctions"."customer_id" <> "customer_distinctions"."other_id")
);
--> statement-breakpoint
ALTER TABLE "stock_counts" DROP CONSTRAINT "stock_counts_two_people";--> statement-breakpoint
ALTER TABLE "erasures" ADD COLUMN "guest_rows" jsonb;--> statement-breakpoint
ALTER TABLE "stock_count_lines" ADD COLUMN "approved_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "stock_count_lines" ADD COLUMN "approved_by" text;--> statement-breakpoint
ALTER TABLE "customer_distinctions" ADD CONSTRAINT "customer_distinctions_customer_id_users_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_distinctions" ADD CONSTRAINT "customer_distinctions_other_id_users_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_distinctions" ADD CONSTRAINT "customer_distinctions_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "customer_distinctions_once" ON "customer_distinctions" USING btree ("customer_id","other_id");--> statement-breakpoint
CREATE INDEX "customer_distinctions_other" ON "customer_distinctions" USING btree ("other_id");--> statement-breakpoint
CREATE INDEX "appointments_guest_phone" ON "appointments" USING btree ("phone_number") WHERE "appointments"."user_id" is null;--> statement-breakpoint
CREATE INDEX "service_orders_guest_phone" ON "service_orders" USING btree ("phone_number") WHERE "service_orders"."user_id" is null;--> statement-breakpoint
ALTER TABLE "stock_count_lines" ADD CONSTRAINT "stock_count_lines_approved" CHECK ("stock_count_lines"."approved_at" is null or ("stock_count_lines"."counted" is not null and not "stock_count_lines"."active"));--> statement-breakpoint
ALTER TABLE "stock_count_lines" ADD CONSTRAINT "stock_count_lines_two_people" CHECK ("stock_count_lines"."approved_by" <> "stock_count_lines"."counted_by");--> statement-breakpoint
CREATE FUNCTION follow_merge_of_other() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.other_id := merged_into(NEW.other_id);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER "customer_distinctions_follow_merge" BEFORE INSERT OR UPDATE OF "customer_id" ON "customer_distinctions"
  FOR EACH ROW WHEN (NEW.customer_id IS NOT NULL) EXECUTE FUNCTION follow_merge_of_customer();
--> statement-breakpoint
CREATE TRIGGER "customer_distinctions_other_follow_merge" BEFORE INSERT OR UPDATE OF "other_id" ON "customer_distinctions"
  FOR EACH ROW WHEN (NEW.other_id IS NOT NULL) EXECUTE FUNCTION follow_merge_of_other();
