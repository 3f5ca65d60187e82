ALTER TABLE "service_lines" ADD COLUMN "list_price" integer;--> statement-breakpoint
ALTER TABLE "service_orders" ADD COLUMN "running_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "service_orders" ADD COLUMN "worked_minutes" double precision DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "service_orders_one_running" ON "service_orders" USING btree ("technician_id") WHERE "service_orders"."running_since" is not null;