CREATE INDEX "orders_handed_over" ON "orders" USING btree ("delivered_at") WHERE "orders"."delivered_at" is not null;--> statement-breakpoint
CREATE INDEX "order_events_returned" ON "order_events" USING btree ("created_at") WHERE "order_events"."status" = 'returned';--> statement-breakpoint
CREATE INDEX "stock_movements_at" ON "stock_movements" USING btree ("created_at");
