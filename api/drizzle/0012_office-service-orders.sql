ALTER TABLE "service_orders" ADD COLUMN "debt_limit" integer;--> statement-breakpoint
ALTER TABLE "service_orders" ADD COLUMN "debt_reason" text;--> statement-breakpoint
ALTER TABLE "service_orders" ADD COLUMN "debt_by_id" text;--> statement-breakpoint
ALTER TABLE "service_orders" ADD COLUMN "debt_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "service_orders" ADD COLUMN "search_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "service_orders" ADD CONSTRAINT "service_orders_debt_by_id_users_id_fk" FOREIGN KEY ("debt_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "service_orders_newest" ON "service_orders" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "service_orders_promised" ON "service_orders" USING btree ("promised_at");--> statement-breakpoint
CREATE INDEX "service_orders_delivered" ON "service_orders" USING btree ("delivered_at");--> statement-breakpoint
CREATE INDEX "service_orders_search" ON "service_orders" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "discount_percent" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "discount_reason" text;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "discount_by_id" text;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "discount_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "discount_approved_by_id" text;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "discount_approved_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_discount_by_id_users_id_fk" FOREIGN KEY ("discount_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_discount_approved_by_id_users_id_fk" FOREIGN KEY ("discount_approved_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_discount" CHECK ("quotes"."discount_percent" between 0 and 100);--> statement-breakpoint
ALTER TABLE "service_lines" ADD COLUMN "discount_percent" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "service_lines" ADD CONSTRAINT "service_lines_discount" CHECK ("service_lines"."discount_percent" between 0 and 100);--> statement-breakpoint
ALTER TABLE "service_order_events" ADD COLUMN "note" text;
