CREATE INDEX "appointments_status" ON "appointments" USING btree ("status","start_at");--> statement-breakpoint
CREATE INDEX "appointments_search" ON "appointments" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "appointments_services" ON "appointments" USING gin ("services" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "appointments_plate" ON "appointments" USING btree ("plate","start_at");
