-- A mailbox: what two addresses have in common if their mail arrives in one place. The part after "+" is a label; Gmail
-- also ignores dots.
CREATE FUNCTION mailbox_of(address text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT CASE WHEN domain IN ('gmail.com', 'googlemail.com') THEN replace(name, '.', '') || '@gmail.com' ELSE name || '@' || domain END
    FROM (SELECT split_part(split_part(lower(address), '@', 1), '+', 1) AS name, split_part(lower(address), '@', 2) AS domain) AS parts
$$;
--> statement-breakpoint
CREATE TABLE "consents" (
	"id" text PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"user_id" text NOT NULL,
	"purpose" text NOT NULL,
	"granted" boolean NOT NULL,
	"channel" text NOT NULL,
	"wording" text NOT NULL,
	"actor_id" text
);
--> statement-breakpoint
CREATE TABLE "customer_contacts" (
	"id" text PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"customer_id" text NOT NULL,
	"author_id" text,
	"way" text NOT NULL,
	"direction" text NOT NULL,
	"text" text NOT NULL,
	"call_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "notification_settings" ADD COLUMN "offer_mails" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "notification_settings" ADD COLUMN "offer_calls" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_contacts" ADD CONSTRAINT "customer_contacts_customer_id_users_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_contacts" ADD CONSTRAINT "customer_contacts_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "consents_of" ON "consents" USING btree ("user_id","purpose","id");--> statement-breakpoint
CREATE INDEX "customer_contacts_of" ON "customer_contacts" USING btree ("customer_id","id");
--> statement-breakpoint
CREATE TABLE "customer_merges" (
	"id" text PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"seq" bigserial NOT NULL,
	"into_id" text NOT NULL,
	"from_id" text NOT NULL,
	"actor_id" text,
	"reason" text NOT NULL,
	"checked_by" text NOT NULL,
	"before" jsonb NOT NULL,
	"moved" jsonb NOT NULL,
	"records" jsonb,
	"undone_at" timestamp (3) with time zone,
	"undone_by_id" text,
	"undo_reason" text,
	CONSTRAINT "customer_merges_checked_by" CHECK ("customer_merges"."checked_by" in ('in-person', 'document', 'call')),
	CONSTRAINT "customer_merges_undone" CHECK (("customer_merges"."undone_at" is null) = ("customer_merges"."undo_reason" is null))
);
--> statement-breakpoint
ALTER TABLE "customer_merges" ADD CONSTRAINT "customer_merges_into_id_users_id_fk" FOREIGN KEY ("into_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_merges" ADD CONSTRAINT "customer_merges_from_id_users_id_fk" FOREIGN KEY ("from_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_merges" ADD CONSTRAINT "customer_merges_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_merges" ADD CONSTRAINT "customer_merges_undone_by_id_users_id_fk" FOREIGN KEY ("undone_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_merges_into" ON "customer_merges" USING btree ("into_id","seq");--> statement-breakpoint
CREATE INDEX "customer_merges_created" ON "customer_merges" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "customer_merges_once" ON "customer_merges" USING btree ("from_id") WHERE "customer_merges"."undone_at" is null;--> statement-breakpoint
CREATE INDEX "service_orders_plate" ON "service_orders" USING btree (("vehicle" ->> 'plate'),"user_id");--> statement-breakpoint
CREATE INDEX "users_mailbox" ON "users" USING btree (mailbox_of("email"));--> statement-breakpoint
CREATE INDEX "users_odd_mailbox" ON "users" USING btree ("id") WHERE mailbox_of("users"."email") <> lower("users"."email");--> statement-breakpoint
-- The customer that a record was merged into, directly or through others. It waits for a merge that is running: rows
-- added meanwhile belong to the remaining customer, whatever code adds them.
CREATE FUNCTION merged_into(id_of_user text) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  current text := id_of_user;
  next text;
BEGIN
  LOOP
    SELECT u.merged_into_id INTO next FROM users u WHERE u.id = current FOR KEY SHARE;
    IF next IS NULL THEN
      RETURN current;
    END IF;
    current := next;
  END LOOP;
END $$;
--> statement-breakpoint
CREATE FUNCTION follow_merge_of_user() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.user_id := merged_into(NEW.user_id);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE FUNCTION follow_merge_of_owner() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.owner_id := merged_into(NEW.owner_id);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE FUNCTION follow_merge_of_customer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.customer_id := merged_into(NEW.customer_id);
  RETURN NEW;
END $$;
--> statement-breakpoint
-- A redemption that follows a merge is numbered after those of the remaining customer (BR-6).
CREATE FUNCTION follow_merge_of_redemption() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  target text := merged_into(NEW.customer);
BEGIN
  IF target <> NEW.customer AND NEW.seq IS NOT NULL THEN
    NEW.seq := 1 + coalesce((SELECT max(r.seq) FROM promo_redemptions r
      WHERE r.customer = target AND r.promotion_id = NEW.promotion_id AND r.period = NEW.period), 0);
  END IF;
  NEW.customer := target;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER "orders_follow_merge" BEFORE INSERT OR UPDATE OF "user_id" ON "orders"
  FOR EACH ROW WHEN (NEW.user_id IS NOT NULL) EXECUTE FUNCTION follow_merge_of_user();
--> statement-breakpoint
CREATE TRIGGER "appointments_follow_merge" BEFORE INSERT OR UPDATE OF "user_id" ON "appointments"
  FOR EACH ROW WHEN (NEW.user_id IS NOT NULL) EXECUTE FUNCTION follow_merge_of_user();
--> statement-breakpoint
CREATE TRIGGER "service_orders_follow_merge" BEFORE INSERT OR UPDATE OF "user_id" ON "service_orders"
  FOR EACH ROW WHEN (NEW.user_id IS NOT NULL) EXECUTE FUNCTION follow_merge_of_user();
--> statement-breakpoint
CREATE TRIGGER "subscriptions_follow_merge" BEFORE INSERT OR UPDATE OF "user_id" ON "subscriptions"
  FOR EACH ROW WHEN (NEW.user_id IS NOT NULL) EXECUTE FUNCTION follow_merge_of_user();
--> statement-breakpoint
CREATE TRIGGER "reviews_follow_merge" BEFORE INSERT OR UPDATE OF "user_id" ON "reviews"
  FOR EACH ROW WHEN (NEW.user_id IS NOT NULL) EXECUTE FUNCTION follow_merge_of_user();
--> statement-breakpoint
CREATE TRIGGER "contact_requests_follow_merge" BEFORE INSERT OR UPDATE OF "user_id" ON "contact_requests"
  FOR EACH ROW WHEN (NEW.user_id IS NOT NULL) EXECUTE FUNCTION follow_merge_of_user();
--> statement-breakpoint
CREATE TRIGGER "notifications_follow_merge" BEFORE INSERT OR UPDATE OF "user_id" ON "notifications"
  FOR EACH ROW WHEN (NEW.user_id IS NOT NULL) EXECUTE FUNCTION follow_merge_of_user();
--> statement-breakpoint
CREATE TRIGGER "favourites_follow_merge" BEFORE INSERT OR UPDATE OF "user_id" ON "favourites"
  FOR EACH ROW WHEN (NEW.user_id IS NOT NULL) EXECUTE FUNCTION follow_merge_of_user();
--> statement-breakpoint
CREATE TRIGGER "saved_promotions_follow_merge" BEFORE INSERT OR UPDATE OF "user_id" ON "saved_promotions"
  FOR EACH ROW WHEN (NEW.user_id IS NOT NULL) EXECUTE FUNCTION follow_merge_of_user();
--> statement-breakpoint
CREATE TRIGGER "stock_alerts_follow_merge" BEFORE INSERT OR UPDATE OF "user_id" ON "stock_alerts"
  FOR EACH ROW WHEN (NEW.user_id IS NOT NULL) EXECUTE FUNCTION follow_merge_of_user();
--> statement-breakpoint
CREATE TRIGGER "vehicles_follow_merge" BEFORE INSERT OR UPDATE OF "owner_id" ON "vehicles"
  FOR EACH ROW WHEN (NEW.owner_id IS NOT NULL) EXECUTE FUNCTION follow_merge_of_owner();
--> statement-breakpoint
CREATE TRIGGER "vehicle_ownerships_follow_merge" BEFORE INSERT OR UPDATE OF "owner_id" ON "vehicle_ownerships"
  FOR EACH ROW WHEN (NEW.owner_id IS NOT NULL) EXECUTE FUNCTION follow_merge_of_owner();
--> statement-breakpoint
CREATE TRIGGER "maintenance_records_follow_merge" BEFORE INSERT OR UPDATE OF "owner_id" ON "maintenance_records"
  FOR EACH ROW WHEN (NEW.owner_id IS NOT NULL) EXECUTE FUNCTION follow_merge_of_owner();
--> statement-breakpoint
CREATE TRIGGER "customer_notes_follow_merge" BEFORE INSERT OR UPDATE OF "customer_id" ON "customer_notes"
  FOR EACH ROW WHEN (NEW.customer_id IS NOT NULL) EXECUTE FUNCTION follow_merge_of_customer();
--> statement-breakpoint
CREATE TRIGGER "consents_follow_merge" BEFORE INSERT OR UPDATE OF "user_id" ON "consents"
  FOR EACH ROW WHEN (NEW.user_id IS NOT NULL) EXECUTE FUNCTION follow_merge_of_user();
--> statement-breakpoint
CREATE TRIGGER "customer_contacts_follow_merge" BEFORE INSERT OR UPDATE OF "customer_id" ON "customer_contacts"
  FOR EACH ROW WHEN (NEW.customer_id IS NOT NULL) EXECUTE FUNCTION follow_merge_of_customer();
--> statement-breakpoint
CREATE TRIGGER "promo_redemptions_follow_merge" BEFORE INSERT ON "promo_redemptions"
  FOR EACH ROW WHEN (NEW.customer NOT LIKE 'phone:%') EXECUTE FUNCTION follow_merge_of_redemption();
--> statement-breakpoint
-- A merged record that an administrator unlocked was a customer again in all lists. It stays one.
UPDATE "users" SET "merged_into_id" = NULL WHERE "merged_into_id" IS NOT NULL AND "status" = 'active';
