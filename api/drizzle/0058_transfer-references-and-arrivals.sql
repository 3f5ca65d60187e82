DROP INDEX "orders_parcel";--> statement-breakpoint
ALTER TABLE "late_transfers" ADD COLUMN "previous_method" text;--> statement-breakpoint
ALTER TABLE "order_returns" ADD COLUMN "arrived_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "orders_payment_reference" ON "orders" USING btree (upper("payment_reference")) WHERE "orders"."payment_reference" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "orders_parcel" ON "orders" USING btree ("parcel_key") WHERE "orders"."status" in ('shipping', 'delivery_failed');