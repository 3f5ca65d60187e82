CREATE TABLE "order_refunds" (
	"id" text PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"order_id" text NOT NULL,
	"state" text NOT NULL,
	"amount" bigint NOT NULL,
	"lines" jsonb NOT NULL,
	"reason" text,
	"reference" text,
	"refunded_at" timestamp (3) with time zone,
	CONSTRAINT "order_refunds_state" CHECK ("order_refunds"."state" in ('due', 'requested', 'done')),
	CONSTRAINT "order_refunds_amount" CHECK ("order_refunds"."amount" > 0),
	CONSTRAINT "order_refunds_done" CHECK (("order_refunds"."state" = 'done') = ("order_refunds"."refunded_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "refund_reference" text;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "refunded_before" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_payments" ADD COLUMN "refunds" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "order_refunds" ADD CONSTRAINT "order_refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_refunds_order" ON "order_refunds" USING btree ("order_id","created_at");--> statement-breakpoint
CREATE INDEX "order_refunds_open" ON "order_refunds" USING btree ("order_id") WHERE "order_refunds"."state" <> 'done';--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_refunds_fit" CHECK ("payment_attempts"."refunded_before" >= 0 and ("payment_attempts"."refunded_before" = 0 or "payment_attempts"."refund_amount" is not null)
        and "payment_attempts"."refunded_before" + coalesce("payment_attempts"."refund_amount", 0) <= "payment_attempts"."amount");--> statement-breakpoint
-- Not valid: it guards what is written from now on, and needs no scan of all orders.
ALTER TABLE "orders" ADD CONSTRAINT "orders_refunded" CHECK ("orders"."payment_status" <> 'refunded' or "orders"."status" in ('cancelled', 'returned')) NOT VALID;--> statement-breakpoint
UPDATE "sandbox_payments" SET "refunds" = jsonb_build_array(jsonb_build_object(
    'id', coalesce("refund_id", 'R' || "reference"), 'amount', coalesce("refund_amount", "amount"), 'transactionNo', "transaction_no"))
  WHERE "refunded_at" IS NOT NULL;--> statement-breakpoint
-- The refund of goods that left a paid order is booked when it is made, as that of the whole order is.
CREATE FUNCTION book_order_refund() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF NEW.state = 'done' AND (TG_OP = 'INSERT' OR OLD.state <> 'done') THEN
    INSERT INTO money_entries (at, kind, way, amount, source, source_id, code)
    SELECT NEW.refunded_at, 'refund', CASE way_of_order(payment_method) WHEN 'gateway' THEN 'gateway' ELSE 'transfer' END,
      -NEW.amount, 'shop_order', code, code FROM orders WHERE id = NEW.order_id;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "order_refunds_booked" AFTER INSERT OR UPDATE OF state ON "order_refunds"
  FOR EACH ROW EXECUTE FUNCTION book_order_refund();
