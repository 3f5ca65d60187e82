CREATE TABLE "work_sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"service_order_id" text NOT NULL,
	"line_id" text,
	"technician_id" text,
	"started_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"reason" text
);
--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "client_id" text;--> statement-breakpoint
ALTER TABLE "work_sessions" ADD CONSTRAINT "work_sessions_service_order_id_service_orders_id_fk" FOREIGN KEY ("service_order_id") REFERENCES "public"."service_orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_sessions" ADD CONSTRAINT "work_sessions_line_id_service_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."service_lines"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_sessions" ADD CONSTRAINT "work_sessions_technician_id_users_id_fk" FOREIGN KEY ("technician_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "work_sessions_of" ON "work_sessions" USING btree ("service_order_id","started_at");--> statement-breakpoint
CREATE INDEX "work_sessions_technician" ON "work_sessions" USING btree ("technician_id","started_at");--> statement-breakpoint
CREATE UNIQUE INDEX "work_sessions_one_running" ON "work_sessions" USING btree ("technician_id") WHERE "work_sessions"."ended_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "uploads_once" ON "uploads" USING btree ("user_id","client_id");
