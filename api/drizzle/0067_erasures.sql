CREATE TABLE "erasures" (
	"id" text PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"user_id" text NOT NULL,
	"user_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"state" text NOT NULL,
	"channel" text NOT NULL,
	"requested_by_id" text,
	"due_at" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"decided_by_id" text,
	"rejection" text,
	"ended_at" timestamp (3) with time zone,
	"retained" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"files" jsonb,
	CONSTRAINT "erasures_state" CHECK ("erasures"."state" in ('requested', 'approved', 'done', 'withdrawn', 'rejected')),
	CONSTRAINT "erasures_channel" CHECK ("erasures"."channel" in ('profile', 'in-person', 'document', 'call')),
	CONSTRAINT "erasures_ended" CHECK (("erasures"."ended_at" is null) = ("erasures"."state" in ('requested', 'approved'))
        and ("erasures"."state" <> 'rejected' or "erasures"."rejection" is not null))
);
--> statement-breakpoint
DROP INDEX "users_newest";--> statement-breakpoint
DROP INDEX "users_name";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "erased_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "erasures_newest" ON "erasures" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "erasures_state" ON "erasures" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "erasures_one_open" ON "erasures" USING btree ("user_id") WHERE "erasures"."state" in ('requested', 'approved');--> statement-breakpoint
CREATE INDEX "users_newest" ON "users" USING btree ("created_at","id","role","status","merged_into_id","erased_at");--> statement-breakpoint
CREATE INDEX "users_merged" ON "users" USING btree ("merged_into_id") WHERE "users"."merged_into_id" is not null;--> statement-breakpoint
CREATE INDEX "users_name" ON "users" USING btree ("search_text","id","role","status","merged_into_id","erased_at");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_erased" CHECK ("users"."erased_at" is null or ("users"."status" = 'locked' and num_nonnulls("users"."avatar", "users"."phone_number", "users"."address",
        "users"."date_of_birth", "users"."gender", "users"."password_hash", "users"."google_sub") = 0 and "users"."email" like '%.invalid'));--> statement-breakpoint
-- The customer that a record was merged into (migration 0066). A row that is added while the customer's data is erased
-- waits for the erasure, and is then refused: it would bring personal data back.
CREATE OR REPLACE FUNCTION merged_into(id_of_user text) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  current text := id_of_user;
  next text;
  erased timestamptz;
BEGIN
  LOOP
    SELECT u.merged_into_id, u.erased_at INTO next, erased FROM users u WHERE u.id = current FOR KEY SHARE;
    IF erased IS NOT NULL THEN
      RAISE EXCEPTION 'the personal data of the account was erased' USING ERRCODE = 'check_violation', CONSTRAINT = 'users_erased';
    END IF;
    IF next IS NULL THEN
      RETURN current;
    END IF;
    current := next;
  END LOOP;
END $$;
--> statement-breakpoint
-- A notification for a customer whose data was erased has no reader. What causes it still happens.
CREATE FUNCTION follow_merge_of_notice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM users u WHERE u.id = NEW.user_id AND u.erased_at IS NOT NULL) THEN
    RETURN NULL;
  END IF;
  NEW.user_id := merged_into(NEW.user_id);
  RETURN NEW;
END $$;
--> statement-breakpoint
DROP TRIGGER "notifications_follow_merge" ON "notifications";
--> statement-breakpoint
CREATE TRIGGER "notifications_follow_merge" BEFORE INSERT OR UPDATE OF "user_id" ON "notifications"
  FOR EACH ROW WHEN (NEW.user_id IS NOT NULL) EXECUTE FUNCTION follow_merge_of_notice();
--> statement-breakpoint
-- BR-14 still: what was written down of a visit stays as it is, except that an erasure removes what leads to its owner.
CREATE OR REPLACE FUNCTION refuse_record_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND to_jsonb(NEW) - 'owner_id' = to_jsonb(OLD) - 'owner_id' THEN
    RETURN NEW;
  END IF;
  IF TG_OP = 'UPDATE' AND OLD.owner_id IS NULL
    AND to_jsonb(NEW) - 'owner_id' - 'vehicle_id' = to_jsonb(OLD) - 'owner_id' - 'vehicle_id' THEN
    RETURN NEW;
  END IF;
  IF TG_OP = 'UPDATE' AND to_jsonb(NEW) - 'record' = to_jsonb(OLD) - 'record'
    AND EXISTS (SELECT FROM users u WHERE u.id = OLD.owner_id AND u.erased_at IS NOT NULL) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'maintenance records are immutable' USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
-- The API may only add rows to the audit log. This function removes personal data from entries about customers whose
-- data was erased, and from nothing else: who did what and when stays, with numbers, codes and statuses.
CREATE FUNCTION redact_audit_of_erased(ids_of_users text[]) RETURNS integer LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public, pg_temp AS $$
DECLARE
  erased text[] := ARRAY(SELECT id FROM users WHERE id = ANY (ids_of_users) AND erased_at IS NOT NULL);
  about text[];
  changed integer;
BEGIN
  about := erased || ARRAY(
    SELECT id FROM orders WHERE user_id = ANY (erased)
    UNION ALL SELECT id FROM appointments WHERE user_id = ANY (erased)
    UNION ALL SELECT id FROM service_orders WHERE user_id = ANY (erased)
    UNION ALL SELECT id FROM vehicles WHERE owner_id = ANY (erased)
    UNION ALL SELECT id FROM subscriptions WHERE user_id = ANY (erased)
    UNION ALL SELECT id FROM reviews WHERE user_id = ANY (erased)
    UNION ALL SELECT id FROM contact_requests WHERE user_id = ANY (erased));
  UPDATE audit_log a SET detail = '{"erased": true}'::jsonb || coalesce((
      SELECT jsonb_object_agg(d.key, d.value) FROM jsonb_each(a.detail) d
      WHERE jsonb_typeof(d.value) IN ('number', 'boolean')
        OR (a.entity <> 'user' AND jsonb_typeof(d.value) = 'string' AND d.key IN ('code', 'status', 'from', 'to', 'method'))
    ), '{}'::jsonb)
  WHERE a.detail IS NOT NULL AND NOT a.detail ? 'erased' AND (a.entity_id = ANY (about) OR a.actor_id = ANY (erased));
  GET DIAGNOSTICS changed = ROW_COUNT;
  RETURN changed;
END $$;
