CREATE TABLE "serial_number_events" (
	"id" text PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"serial_id" text NOT NULL,
	"kind" text NOT NULL,
	"reference" text,
	"parts_request_line_id" text,
	"order_id" text,
	"actor_id" text,
	CONSTRAINT "serial_number_events_kind" CHECK ("serial_number_events"."kind" in ('received', 'recorded', 'found', 'issued', 'sold', 'returned', 'removed'))
);
--> statement-breakpoint
CREATE TABLE "serial_numbers" (
	"id" text PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"product_id" text NOT NULL,
	"serial" text NOT NULL,
	"lot" text,
	"state" text NOT NULL,
	"unit_cost" integer,
	"receipt_id" text,
	"parts_request_line_id" text,
	"order_id" text,
	CONSTRAINT "serial_numbers_state" CHECK ("serial_numbers"."state" in ('in_stock', 'issued', 'sold', 'removed')),
	CONSTRAINT "serial_numbers_one_target" CHECK (num_nonnulls("serial_numbers"."parts_request_line_id", "serial_numbers"."order_id") <= 1)
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "serial_tracked" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "stock" ADD COLUMN "without_serial" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "serial_number_events" ADD CONSTRAINT "serial_number_events_serial_id_serial_numbers_id_fk" FOREIGN KEY ("serial_id") REFERENCES "public"."serial_numbers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "serial_number_events" ADD CONSTRAINT "serial_number_events_parts_request_line_id_parts_request_lines_id_fk" FOREIGN KEY ("parts_request_line_id") REFERENCES "public"."parts_request_lines"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "serial_number_events" ADD CONSTRAINT "serial_number_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "serial_numbers" ADD CONSTRAINT "serial_numbers_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "serial_numbers" ADD CONSTRAINT "serial_numbers_receipt_id_purchase_receipts_id_fk" FOREIGN KEY ("receipt_id") REFERENCES "public"."purchase_receipts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "serial_numbers" ADD CONSTRAINT "serial_numbers_parts_request_line_id_parts_request_lines_id_fk" FOREIGN KEY ("parts_request_line_id") REFERENCES "public"."parts_request_lines"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "serial_numbers" ADD CONSTRAINT "serial_numbers_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "serial_number_events_serial" ON "serial_number_events" USING btree ("serial_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "serial_numbers_once" ON "serial_numbers" USING btree ("product_id","serial");--> statement-breakpoint
CREATE INDEX "serial_numbers_newest" ON "serial_numbers" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "serial_numbers_state" ON "serial_numbers" USING btree ("product_id","state");--> statement-breakpoint
CREATE INDEX "serial_numbers_line" ON "serial_numbers" USING btree ("parts_request_line_id");--> statement-breakpoint
CREATE INDEX "serial_numbers_order" ON "serial_numbers" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "serial_numbers_search" ON "serial_numbers" USING gin ("serial" gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "stock" ADD CONSTRAINT "stock_without_serial" CHECK ("stock"."without_serial" >= 0);--> statement-breakpoint
-- The stock on hand of a product equals its pieces without a serial number and its serial numbers in stock, whatever changes
-- either of them. A piece leaves the stock after its number, and enters it before.
CREATE FUNCTION count_without_serial() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    NEW.without_serial := NEW.on_hand
      - (SELECT count(*) FROM serial_numbers s WHERE s.product_id = NEW.product_id AND s.state = 'in_stock');
  ELSE
    NEW.without_serial := NEW.without_serial + NEW.on_hand - OLD.on_hand;
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "stock_without_serial_counted" BEFORE INSERT OR UPDATE OF on_hand ON "stock"
  FOR EACH ROW EXECUTE FUNCTION count_without_serial();--> statement-breakpoint
CREATE FUNCTION count_serial() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  change integer := (CASE WHEN TG_OP <> 'DELETE' AND NEW.state = 'in_stock' THEN 1 ELSE 0 END)
    - (CASE WHEN TG_OP <> 'INSERT' AND OLD.state = 'in_stock' THEN 1 ELSE 0 END);
BEGIN
  IF change <> 0 THEN
    UPDATE stock SET without_serial = without_serial - change
      WHERE product_id = (CASE WHEN TG_OP = 'DELETE' THEN OLD.product_id ELSE NEW.product_id END);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "serial_numbers_counted" AFTER INSERT OR DELETE OR UPDATE OF state ON "serial_numbers"
  FOR EACH ROW EXECUTE FUNCTION count_serial();--> statement-breakpoint
-- Goods of before this migration have no serial numbers, and stay usable without.
UPDATE "stock" SET "without_serial" = "on_hand" WHERE "on_hand" <> 0;
