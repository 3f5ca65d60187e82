CREATE TABLE "order_return_lines" (
	"id" text PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"return_id" text NOT NULL,
	"product_id" text NOT NULL,
	"position" integer NOT NULL,
	"quantity" integer NOT NULL,
	"restocked" integer,
	"written_off" integer,
	CONSTRAINT "order_return_lines_quantity" CHECK ("order_return_lines"."quantity" > 0),
	CONSTRAINT "order_return_lines_inspection" CHECK ("order_return_lines"."restocked" >= 0 and "order_return_lines"."written_off" >= 0 and "order_return_lines"."restocked" + "order_return_lines"."written_off" <= "order_return_lines"."quantity")
);
--> statement-breakpoint
CREATE TABLE "order_returns" (
	"id" text PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"order_id" text NOT NULL,
	"status" text NOT NULL,
	"reason" text NOT NULL,
	"note" text,
	"photo_ids" jsonb NOT NULL,
	"bank_name" text,
	"bank_number" text,
	"bank_holder" text,
	"approved_at" timestamp (3) with time zone,
	"closed_at" timestamp (3) with time zone,
	"rejection" text,
	"received_at" timestamp (3) with time zone,
	"refund_amount" bigint NOT NULL,
	CONSTRAINT "order_returns_status" CHECK ("order_returns"."status" in ('requested', 'approved', 'rejected', 'withdrawn', 'received')),
	CONSTRAINT "order_returns_reason" CHECK ("order_returns"."reason" in ('damaged', 'faulty', 'wrong_item', 'does_not_fit', 'changed_mind', 'other')),
	CONSTRAINT "order_returns_refund" CHECK ("order_returns"."refund_amount" >= 0),
	CONSTRAINT "order_returns_account" CHECK (num_nulls("order_returns"."bank_name", "order_returns"."bank_number", "order_returns"."bank_holder") in (0, 3))
);
--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "refund_amount" bigint;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "refunded_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "sandbox_payments" ADD COLUMN "refund_amount" bigint;--> statement-breakpoint
ALTER TABLE "order_return_lines" ADD CONSTRAINT "order_return_lines_return_id_order_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."order_returns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_return_lines" ADD CONSTRAINT "order_return_lines_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_returns" ADD CONSTRAINT "order_returns_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "order_return_lines_once" ON "order_return_lines" USING btree ("return_id","product_id");--> statement-breakpoint
CREATE INDEX "order_returns_order" ON "order_returns" USING btree ("order_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "order_returns_one" ON "order_returns" USING btree ("order_id") WHERE "order_returns"."status" not in ('rejected', 'withdrawn');--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_refund_amount" CHECK ("payment_attempts"."refund_amount" between 1 and "payment_attempts"."amount");