ALTER TABLE "orders" ADD COLUMN "promised_from" date;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "promised_to" date;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "first_promised_to" date;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "ready_by" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "delay_reason" text;--> statement-breakpoint
CREATE INDEX "orders_ready_by" ON "orders" USING btree ("ready_by") WHERE "orders"."status" in ('placed', 'confirmed', 'packing');--> statement-breakpoint
CREATE INDEX "orders_under_way" ON "orders" USING btree ("promised_to") WHERE "orders"."status" = 'shipping';--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_promise_order" CHECK ("orders"."promised_from" <= "orders"."promised_to");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_promise_complete" CHECK (num_nulls("orders"."promised_from", "orders"."promised_to", "orders"."first_promised_to", "orders"."ready_by") in (0, 4));