-- Lists, searches and reports of the back office with 100,000 rows: what is counted, ordered or summed stands in an
-- index, so that the wide rows themselves are read for one page only.
DROP INDEX "users_customers_newest";--> statement-breakpoint
DROP INDEX "users_customers_name";--> statement-breakpoint
DROP INDEX "users_role";--> statement-breakpoint
DROP INDEX "appointments_start";--> statement-breakpoint
DROP INDEX "service_orders_delivered";--> statement-breakpoint
DROP INDEX "orders_handed_over";--> statement-breakpoint
CREATE INDEX "users_newest" ON "users" USING btree ("created_at","id","role","status","merged_into_id");--> statement-breakpoint
CREATE INDEX "users_name" ON "users" USING btree ("search_text","id","role","status","merged_into_id");--> statement-breakpoint
CREATE INDEX "users_role" ON "users" USING btree ("role","id","status");--> statement-breakpoint
CREATE INDEX "users_team" ON "users" USING btree ("search_text") WHERE "users"."role" <> 'customer';--> statement-breakpoint
CREATE INDEX "sessions_last" ON "sessions" USING btree ("user_id","updated_at");--> statement-breakpoint
CREATE INDEX "vehicles_shown" ON "vehicles" USING btree ("plate","owner_id","id") WHERE "vehicles"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "appointments_newest" ON "appointments" USING btree ("start_at","id");--> statement-breakpoint
CREATE INDEX "appointments_booked" ON "appointments" USING btree ("start_at","status","technician_id","bay_id","minutes");--> statement-breakpoint
CREATE INDEX "appointments_found" ON "appointments" USING btree ("search_text","start_at","status");--> statement-breakpoint
CREATE INDEX "service_orders_found" ON "service_orders" USING btree ("search_text","id","status");--> statement-breakpoint
CREATE INDEX "service_orders_promised_last" ON "service_orders" USING btree ("promised_at" DESC NULLS LAST,"id" DESC);--> statement-breakpoint
CREATE INDEX "service_orders_open" ON "service_orders" USING btree ("technician_id","promised_at") WHERE "service_orders"."status" not in ('delivered', 'cancelled');--> statement-breakpoint
CREATE INDEX "service_orders_delivered" ON "service_orders" USING btree ("delivered_at","id","technician_id","user_id","phone_number","created_at","rating") WHERE "service_orders"."delivered_at" is not null;--> statement-breakpoint
CREATE INDEX "service_lines_money" ON "service_lines" USING btree ("service_order_id","kind","covered_by_package","quantity","unit_price","discount_percent") WHERE "service_lines"."approval" = 'approved';--> statement-breakpoint
CREATE INDEX "service_order_events_states" ON "service_order_events" USING btree ("service_order_id","at","id","status") WHERE "service_order_events"."status" is not null;--> statement-breakpoint
CREATE INDEX "service_order_events_checks" ON "service_order_events" USING btree ("service_order_id") WHERE "service_order_events"."status" = 'quality_check';--> statement-breakpoint
CREATE INDEX "work_sessions_at" ON "work_sessions" USING btree ("started_at","ended_at","technician_id");--> statement-breakpoint
CREATE INDEX "stock_movements_cost" ON "stock_movements" USING btree ("product_id","created_at","id") WHERE "stock_movements"."unit_cost" is not null;--> statement-breakpoint
CREATE INDEX "orders_status" ON "orders" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_found" ON "orders" USING btree ("search_text","status");--> statement-breakpoint
CREATE INDEX "orders_handed_over" ON "orders" USING btree ("delivered_at","user_id","contact_phone","total") WHERE "orders"."delivered_at" is not null;--> statement-breakpoint
CREATE INDEX "parts_requests_newest" ON "parts_requests" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "parts_request_lines_returning" ON "parts_request_lines" USING btree ("request_id") WHERE "parts_request_lines"."returning_qty" > 0;--> statement-breakpoint
CREATE INDEX "parts_requests_code" ON "parts_requests" USING gin ("code" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "parts_request_lines_search" ON "parts_request_lines" USING gin ("name" gin_trgm_ops,"sku" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "subscriptions_newest" ON "subscriptions" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "subscriptions_state" ON "subscriptions" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "subscriptions_vehicle" ON "subscriptions" USING btree ("vehicle_id");--> statement-breakpoint
CREATE INDEX "audit_log_code" ON "audit_log" USING btree (upper("detail" ->> 'code') text_pattern_ops);--> statement-breakpoint
CREATE INDEX "audit_log_about" ON "audit_log" USING btree ("entity_id","id");--> statement-breakpoint
CREATE INDEX "audit_log_action" ON "audit_log" USING btree ("action","id");--> statement-breakpoint
CREATE INDEX "audit_log_kind" ON "audit_log" USING btree ("entity","id");
