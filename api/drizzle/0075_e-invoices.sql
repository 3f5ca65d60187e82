CREATE TABLE "sandbox_invoices" (
	"key" text PRIMARY KEY NOT NULL,
	"digest" text NOT NULL,
	"series" text NOT NULL,
	"number" integer NOT NULL,
	"authority_code" text NOT NULL,
	"total" bigint NOT NULL,
	"adjusts_key" text,
	"issued_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "e_invoices" (
	"id" text PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"order_id" text,
	"service_order_id" text,
	"kind" text NOT NULL,
	"adjusts_id" text,
	"state" text NOT NULL,
	"contents" jsonb NOT NULL,
	"buyer" jsonb,
	"email" text,
	"total" bigint NOT NULL,
	"series" text,
	"number" integer,
	"authority_code" text,
	"issued_at" timestamp (3) with time zone,
	"rejection" text,
	"successor_id" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp (3) with time zone,
	"requested_by" text,
	CONSTRAINT "e_invoices_of_one" CHECK (num_nonnulls("e_invoices"."order_id", "e_invoices"."service_order_id") = 1),
	CONSTRAINT "e_invoices_kind" CHECK ("e_invoices"."kind" in ('original', 'adjustment')),
	CONSTRAINT "e_invoices_state" CHECK ("e_invoices"."state" in ('waiting', 'sent', 'issued', 'adjusted', 'rejected')),
	CONSTRAINT "e_invoices_adjusts" CHECK (("e_invoices"."kind" = 'adjustment') = ("e_invoices"."adjusts_id" is not null)),
	CONSTRAINT "e_invoices_sign" CHECK (case when "e_invoices"."kind" = 'adjustment' then "e_invoices"."total" < 0 else "e_invoices"."total" > 0 end),
	CONSTRAINT "e_invoices_issued" CHECK (num_nulls("e_invoices"."series", "e_invoices"."number", "e_invoices"."issued_at") = case when "e_invoices"."state" in ('issued', 'adjusted') then 0 else 3 end
        and ("e_invoices"."number" is null or "e_invoices"."number" between 1 and 99999999)),
	CONSTRAINT "e_invoices_rejected" CHECK (("e_invoices"."state" = 'rejected') = ("e_invoices"."rejection" is not null)),
	CONSTRAINT "e_invoices_successor" CHECK ("e_invoices"."successor_id" is null or "e_invoices"."state" = 'rejected'),
	CONSTRAINT "e_invoices_attempts" CHECK ("e_invoices"."attempts" >= 0 and ("e_invoices"."next_attempt_at" is null or "e_invoices"."state" in ('waiting', 'sent')))
);
--> statement-breakpoint
ALTER TABLE "e_invoices" ADD CONSTRAINT "e_invoices_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "e_invoices" ADD CONSTRAINT "e_invoices_service_order_id_service_orders_id_fk" FOREIGN KEY ("service_order_id") REFERENCES "public"."service_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "e_invoices" ADD CONSTRAINT "e_invoices_adjusts_id_e_invoices_id_fk" FOREIGN KEY ("adjusts_id") REFERENCES "public"."e_invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "e_invoices" ADD CONSTRAINT "e_invoices_successor_id_e_invoices_id_fk" FOREIGN KEY ("successor_id") REFERENCES "public"."e_invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "sandbox_invoices_number" ON "sandbox_invoices" USING btree ("series","number");--> statement-breakpoint
CREATE INDEX "e_invoices_newest" ON "e_invoices" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "e_invoices_order" ON "e_invoices" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "e_invoices_service_order" ON "e_invoices" USING btree ("service_order_id");--> statement-breakpoint
CREATE INDEX "e_invoices_due" ON "e_invoices" USING btree ("next_attempt_at") WHERE "e_invoices"."next_attempt_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "e_invoices_number" ON "e_invoices" USING btree ("series","number") WHERE "e_invoices"."number" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "e_invoices_one_of_order" ON "e_invoices" USING btree ("order_id") WHERE "e_invoices"."kind" = 'original' and "e_invoices"."state" <> 'rejected';--> statement-breakpoint
CREATE UNIQUE INDEX "e_invoices_one_of_service_order" ON "e_invoices" USING btree ("service_order_id") WHERE "e_invoices"."kind" = 'original' and "e_invoices"."state" <> 'rejected';--> statement-breakpoint
CREATE UNIQUE INDEX "e_invoices_one_adjustment" ON "e_invoices" USING btree ("adjusts_id") WHERE "e_invoices"."state" in ('waiting', 'sent');--> statement-breakpoint
-- An invoice stays as it was handed to the provider, and its number as the provider gave it. What is erased: the mailbox with
-- its customer, and the buyer once the document need not be kept, ten years from the end of its year (law 88/2015/QH13,
-- article 41).
CREATE FUNCTION refuse_invoice_change() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  changeable text[] := '{updated_at,version,state,series,number,authority_code,issued_at,rejection,successor_id,attempts,next_attempt_at,buyer,email}';
  kept_since timestamptz := (date_trunc('year', now() AT TIME ZONE 'Asia/Ho_Chi_Minh') - interval '10 years')
    AT TIME ZONE 'Asia/Ho_Chi_Minh';
BEGIN
  IF TG_OP = 'UPDATE'
    AND to_jsonb(NEW) - changeable = to_jsonb(OLD) - changeable
    AND (NEW.buyer IS NOT DISTINCT FROM OLD.buyer OR NEW.buyer IS NULL AND OLD.created_at < kept_since)
    AND (NEW.email IS NOT DISTINCT FROM OLD.email OR NEW.email IS NULL)
    AND (OLD.number IS NULL OR (NEW.series, NEW.number, NEW.authority_code, NEW.issued_at)
      IS NOT DISTINCT FROM (OLD.series, OLD.number, OLD.authority_code, OLD.issued_at))
    AND (OLD.rejection IS NULL OR NEW.rejection = OLD.rejection)
    AND (OLD.successor_id IS NULL OR NEW.successor_id = OLD.successor_id)
    AND (OLD.state <> 'issued' OR NEW.state IN ('issued', 'adjusted'))
    AND (OLD.state NOT IN ('adjusted', 'rejected') OR NEW.state = OLD.state)
  THEN RETURN NEW;
  END IF;
  RAISE EXCEPTION '% cannot be changed', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER "e_invoices_immutable" BEFORE UPDATE OR DELETE ON "e_invoices"
  FOR EACH ROW EXECUTE FUNCTION refuse_invoice_change();
