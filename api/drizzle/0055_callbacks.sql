CREATE TABLE "contact_calls" (
	"id" text PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"request_id" text NOT NULL,
	"result" text NOT NULL,
	"note" text NOT NULL,
	"staff_id" text
);
--> statement-breakpoint
ALTER TABLE "contact_requests" ALTER COLUMN "topic" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_requests" ADD COLUMN "kind" text DEFAULT 'message' NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_requests" ADD COLUMN "status" text DEFAULT 'open' NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_requests" ADD COLUMN "subject" jsonb;--> statement-breakpoint
ALTER TABLE "contact_requests" ADD COLUMN "window_start" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "contact_requests" ADD COLUMN "due_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_calls" ADD CONSTRAINT "contact_calls_request_id_contact_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."contact_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_calls" ADD CONSTRAINT "contact_calls_staff_id_users_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_calls_request" ON "contact_calls" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "contact_requests_open" ON "contact_requests" USING btree ("due_at") WHERE "contact_requests"."status" = 'open';--> statement-breakpoint
CREATE INDEX "contact_requests_window" ON "contact_requests" USING btree ("window_start");--> statement-breakpoint
CREATE INDEX "contact_requests_user" ON "contact_requests" USING btree ("user_id");