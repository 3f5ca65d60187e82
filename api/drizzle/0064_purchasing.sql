CREATE TABLE "purchase_order_lines" (
	"id" text PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"order_id" text NOT NULL,
	"position" integer NOT NULL,
	"product_id" text NOT NULL,
	"quantity" integer NOT NULL,
	"price" integer NOT NULL,
	"received" integer DEFAULT 0 NOT NULL,
	"damaged" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "purchase_order_lines_values" CHECK ("purchase_order_lines"."quantity" > 0 and "purchase_order_lines"."price" >= 0 and "purchase_order_lines"."received" >= 0 and "purchase_order_lines"."damaged" >= 0)
);
--> statement-breakpoint
CREATE TABLE "purchase_orders" (
	"id" text PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"code" text NOT NULL,
	"supplier_id" text NOT NULL,
	"state" text NOT NULL,
	"expected_on" date,
	"note" text,
	"created_by" text,
	"sent_at" timestamp (3) with time zone,
	"sent_by" text,
	"sent_to" text,
	"ended_at" timestamp (3) with time zone,
	"ended_by" text,
	"end_reason" text,
	CONSTRAINT "purchase_orders_code_unique" UNIQUE("code"),
	CONSTRAINT "purchase_orders_state" CHECK ("purchase_orders"."state" in ('draft', 'sent', 'partial', 'received', 'closed', 'cancelled')),
	CONSTRAINT "purchase_orders_sent" CHECK ("purchase_orders"."state" in ('draft', 'cancelled') or "purchase_orders"."sent_at" is not null),
	CONSTRAINT "purchase_orders_ended" CHECK (("purchase_orders"."ended_at" is not null) = ("purchase_orders"."state" in ('received', 'closed', 'cancelled'))
        and ("purchase_orders"."end_reason" is not null) = ("purchase_orders"."state" in ('closed', 'cancelled')))
);
--> statement-breakpoint
CREATE TABLE "purchase_receipt_lines" (
	"receipt_id" text NOT NULL,
	"line_id" text NOT NULL,
	"quantity" integer NOT NULL,
	"damaged" integer NOT NULL,
	"unit_cost" integer NOT NULL,
	CONSTRAINT "purchase_receipt_lines_receipt_id_line_id_pk" PRIMARY KEY("receipt_id","line_id"),
	CONSTRAINT "purchase_receipt_lines_values" CHECK ("purchase_receipt_lines"."quantity" >= 0 and "purchase_receipt_lines"."damaged" >= 0 and "purchase_receipt_lines"."quantity" + "purchase_receipt_lines"."damaged" > 0 and "purchase_receipt_lines"."unit_cost" >= 0)
);
--> statement-breakpoint
CREATE TABLE "purchase_receipts" (
	"id" text PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"order_id" text NOT NULL,
	"reference" text NOT NULL,
	"reason" text,
	"actor_id" text
);
--> statement-breakpoint
CREATE TABLE "supplier_prices" (
	"supplier_id" text NOT NULL,
	"product_id" text NOT NULL,
	"price" integer NOT NULL,
	"lead_time_days" integer,
	CONSTRAINT "supplier_prices_supplier_id_product_id_pk" PRIMARY KEY("supplier_id","product_id"),
	CONSTRAINT "supplier_prices_values" CHECK ("supplier_prices"."price" >= 0 and "supplier_prices"."lead_time_days" >= 0)
);
--> statement-breakpoint
CREATE TABLE "suppliers" (
	"id" text PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"search_text" text NOT NULL,
	"contact" text,
	"phone" text,
	"email" text,
	"tax_code" text,
	"lead_time_days" integer NOT NULL,
	"note" text,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "suppliers_lead_time" CHECK ("suppliers"."lead_time_days" >= 0)
);
--> statement-breakpoint
ALTER TABLE "stock" ADD COLUMN "average_cost" numeric(20, 6);--> statement-breakpoint
ALTER TABLE "purchase_order_lines" ADD CONSTRAINT "purchase_order_lines_order_id_purchase_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."purchase_orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_order_lines" ADD CONSTRAINT "purchase_order_lines_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_orders" ADD CONSTRAINT "purchase_orders_supplier_id_suppliers_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_receipt_lines" ADD CONSTRAINT "purchase_receipt_lines_receipt_id_purchase_receipts_id_fk" FOREIGN KEY ("receipt_id") REFERENCES "public"."purchase_receipts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_receipt_lines" ADD CONSTRAINT "purchase_receipt_lines_line_id_purchase_order_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."purchase_order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_receipts" ADD CONSTRAINT "purchase_receipts_order_id_purchase_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."purchase_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_prices" ADD CONSTRAINT "supplier_prices_supplier_id_suppliers_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_prices" ADD CONSTRAINT "supplier_prices_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "purchase_order_lines_once" ON "purchase_order_lines" USING btree ("order_id","product_id");--> statement-breakpoint
CREATE INDEX "purchase_order_lines_product" ON "purchase_order_lines" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "purchase_orders_newest" ON "purchase_orders" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "purchase_orders_supplier" ON "purchase_orders" USING btree ("supplier_id","state");--> statement-breakpoint
CREATE INDEX "purchase_receipt_lines_line" ON "purchase_receipt_lines" USING btree ("line_id");--> statement-breakpoint
CREATE INDEX "purchase_receipts_order" ON "purchase_receipts" USING btree ("order_id","created_at");--> statement-breakpoint
CREATE INDEX "supplier_prices_product" ON "supplier_prices" USING btree ("product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "suppliers_name" ON "suppliers" USING btree ("search_text");--> statement-breakpoint
ALTER TABLE "stock" ADD CONSTRAINT "stock_average_cost" CHECK ("stock"."average_cost" >= 0);--> statement-breakpoint
-- The moving average starts from the last known cost. An earlier release that still runs adds deliveries without it.
UPDATE "stock" SET "average_cost" = "last"."unit_cost" FROM (
  SELECT DISTINCT ON ("product_id") "product_id", "unit_cost" FROM "stock_movements"
   WHERE "unit_cost" IS NOT NULL ORDER BY "product_id", "created_at" DESC, "id" DESC
) AS "last" WHERE "last"."product_id" = "stock"."product_id";
