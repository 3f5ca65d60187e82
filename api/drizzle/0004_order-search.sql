ALTER TABLE "orders" ADD COLUMN "search_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_search" ON "orders" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
-- Transfers that customers said they had sent had no second deadline until now: staff get the whole 72 hours for them.
UPDATE "orders" SET "payment_due_at" = now() + interval '72 hours' WHERE "status" = 'pending_payment' AND "payment_status" = 'pending';--> statement-breakpoint
UPDATE "promotions" SET "usage_limit" = 1000 WHERE "usage_scope" = 'customer' AND "usage_limit" > 1000;--> statement-breakpoint
ALTER TABLE "promotions" ADD CONSTRAINT "promotions_customer_uses" CHECK ("promotions"."usage_scope" <> 'customer' or "promotions"."usage_limit" <= 1000);
