CREATE TABLE "absences" (
	"id" text PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"user_id" text NOT NULL,
	"during" "tstzrange" NOT NULL,
	"reason" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "appointment_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"appointment_id" text NOT NULL,
	"status" text NOT NULL,
	"note" text,
	"actor_id" text,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "appointments" (
	"id" text PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"code" text NOT NULL,
	"user_id" text,
	"full_name" text NOT NULL,
	"phone_number" text NOT NULL,
	"email" text,
	"vehicle_id" text,
	"vehicle" jsonb NOT NULL,
	"plate" text NOT NULL,
	"services" jsonb NOT NULL,
	"start_at" timestamp (3) with time zone NOT NULL,
	"end_at" timestamp (3) with time zone NOT NULL,
	"minutes" integer NOT NULL,
	"bay_id" text NOT NULL,
	"technician_id" text NOT NULL,
	"status" text NOT NULL,
	"source" text NOT NULL,
	"notes" text,
	"photo_ids" jsonb NOT NULL,
	"wants_texts" boolean DEFAULT false NOT NULL,
	"cancel_reason" text,
	"order_id" text,
	"check_in" jsonb,
	CONSTRAINT "appointments_code_unique" UNIQUE("code"),
	CONSTRAINT "appointments_range" CHECK ("appointments"."start_at" < "appointments"."end_at")
);
--> statement-breakpoint
CREATE TABLE "booking_holds" (
	"id" text PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"services" jsonb NOT NULL,
	"vehicle_type" text NOT NULL,
	"start_at" timestamp (3) with time zone NOT NULL,
	"end_at" timestamp (3) with time zone NOT NULL,
	"bay_id" text NOT NULL,
	"technician_id" text NOT NULL,
	"appointment_id" text
);
--> statement-breakpoint
CREATE TABLE "claims" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"resource_id" text NOT NULL,
	"during" "tstzrange" NOT NULL,
	"appointment_id" text,
	"hold_id" text,
	"expires_at" timestamp (3) with time zone,
	CONSTRAINT "claims_one_owner" CHECK (num_nonnulls("claims"."appointment_id", "claims"."hold_id") = 1),
	CONSTRAINT "claims_hold_expires" CHECK (("claims"."hold_id" is null) = ("claims"."expires_at" is null))
);
--> statement-breakpoint
CREATE TABLE "closed_days" (
	"day" date PRIMARY KEY NOT NULL,
	"reason" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "opening_hours" (
	"weekday" integer NOT NULL,
	"start_minute" integer NOT NULL,
	"end_minute" integer NOT NULL,
	CONSTRAINT "opening_hours_weekday_start_minute_pk" PRIMARY KEY("weekday","start_minute"),
	CONSTRAINT "opening_hours_range" CHECK ("opening_hours"."weekday" between 1 and 7 and "opening_hours"."start_minute" < "opening_hours"."end_minute")
);
--> statement-breakpoint
CREATE TABLE "shifts" (
	"id" text PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"user_id" text NOT NULL,
	"weekday" integer NOT NULL,
	"start_minute" integer NOT NULL,
	"end_minute" integer NOT NULL,
	CONSTRAINT "shifts_range" CHECK ("shifts"."weekday" between 1 and 7 and "shifts"."start_minute" < "shifts"."end_minute")
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"id" text PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"user_id" text,
	"used_by" text
);
--> statement-breakpoint
CREATE TABLE "live_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"topic" text NOT NULL,
	"type" text NOT NULL,
	"data" jsonb NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notification_settings" (
	"user_id" text PRIMARY KEY NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"appointment_mails" boolean NOT NULL,
	"reminder_mails" boolean NOT NULL,
	"order_mails" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" text PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"href" text NOT NULL,
	"read_at" timestamp (3) with time zone,
	"dedupe_key" text
);
--> statement-breakpoint
CREATE TABLE "sent_reminders" (
	"key" text PRIMARY KEY NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "checklist_items" (
	"id" text PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"service_order_id" text NOT NULL,
	"position" integer NOT NULL,
	"section" text NOT NULL,
	"title" text NOT NULL,
	"input" text NOT NULL,
	"unit" text,
	"limits" jsonb,
	"required" boolean NOT NULL,
	"safety" boolean NOT NULL,
	"needs_photo" boolean DEFAULT false NOT NULL,
	"result" text,
	"value" text,
	"note" text,
	"photo_ids" jsonb NOT NULL,
	"by_id" text,
	"at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "maintenance_records" (
	"id" text PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"service_order_id" text,
	"code" text NOT NULL,
	"vehicle_id" text NOT NULL,
	"owner_id" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"odometer" integer NOT NULL,
	"cost" integer NOT NULL,
	"types" jsonb NOT NULL,
	"warranty_until" date,
	"record" jsonb NOT NULL,
	CONSTRAINT "maintenance_records_service_order_id_unique" UNIQUE("service_order_id"),
	CONSTRAINT "maintenance_records_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "passports" (
	"id" text PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"vehicle_id" text NOT NULL,
	"statement" text NOT NULL,
	"signature" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quotes" (
	"id" text PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"service_order_id" text NOT NULL,
	"seq" integer NOT NULL,
	"state" text NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"valid_until" timestamp (3) with time zone,
	"answered_at" timestamp (3) with time zone,
	"warned_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "recommendations" (
	"id" text PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"vehicle_id" text NOT NULL,
	"service_order_id" text,
	"title" text NOT NULL,
	"source" text NOT NULL,
	"service_code" text,
	"price" integer,
	"found_at" timestamp (3) with time zone NOT NULL,
	"due_date" date,
	"due_km" integer,
	"state" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "service_lines" (
	"id" text PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"service_order_id" text NOT NULL,
	"quote_id" text,
	"kind" text NOT NULL,
	"parent_id" text,
	"position" integer NOT NULL,
	"service_code" text,
	"product_id" text,
	"name" text NOT NULL,
	"quantity" integer NOT NULL,
	"unit_price" integer NOT NULL,
	"covered_by_package" boolean DEFAULT false NOT NULL,
	"approval" text NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"decided_by_id" text,
	"checklist_item_id" text,
	"done_at" timestamp (3) with time zone,
	CONSTRAINT "service_lines_quantity" CHECK ("service_lines"."quantity" between 1 and 999),
	CONSTRAINT "service_lines_price" CHECK ("service_lines"."unit_price" >= 0)
);
--> statement-breakpoint
CREATE TABLE "service_order_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"service_order_id" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"kind" text NOT NULL,
	"text" text,
	"status" text,
	"actor_id" text
);
--> statement-breakpoint
CREATE TABLE "service_orders" (
	"id" text PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"code" text NOT NULL,
	"appointment_id" text,
	"user_id" text,
	"full_name" text NOT NULL,
	"phone_number" text NOT NULL,
	"email" text,
	"vehicle_id" text,
	"vehicle" jsonb NOT NULL,
	"services" jsonb NOT NULL,
	"complaint" text,
	"photo_ids" jsonb NOT NULL,
	"odometer_in" integer NOT NULL,
	"odometer_out" integer,
	"battery_in" integer,
	"battery_out" integer,
	"status" text NOT NULL,
	"bay_id" text,
	"technician_id" text,
	"promised_at" timestamp (3) with time zone,
	"started_at" timestamp (3) with time zone,
	"delivered_at" timestamp (3) with time zone,
	"qc_by_id" text,
	"qc_score" integer,
	"technician_note" text,
	"cancel_reason" text,
	"rating" integer,
	"rating_text" text,
	CONSTRAINT "service_orders_code_unique" UNIQUE("code"),
	CONSTRAINT "service_orders_appointment_id_unique" UNIQUE("appointment_id"),
	CONSTRAINT "service_orders_rating_range" CHECK ("service_orders"."rating" is null or "service_orders"."rating" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "service_payments" (
	"id" text PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"service_order_id" text NOT NULL,
	"method" text NOT NULL,
	"amount" integer NOT NULL,
	"actor_id" text,
	CONSTRAINT "service_payments_amount" CHECK ("service_payments"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "work_durations" (
	"id" text PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"work" text NOT NULL,
	"minutes" double precision NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "battery_readings" (
	"id" text PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"vehicle_id" text NOT NULL,
	"soh_tenths" integer NOT NULL,
	"cycles" integer,
	"cell_delta_mv" integer,
	"measured_at" timestamp (3) with time zone NOT NULL,
	"odometer" integer NOT NULL,
	CONSTRAINT "battery_readings_range" CHECK ("battery_readings"."soh_tenths" between 0 and 1000)
);
--> statement-breakpoint
CREATE TABLE "odometer_readings" (
	"id" text PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"vehicle_id" text NOT NULL,
	"value" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"source" text NOT NULL,
	"actor_id" text,
	"reason" text
);
--> statement-breakpoint
CREATE TABLE "subscription_visits" (
	"id" text PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"subscription_id" text NOT NULL,
	"service_code" text NOT NULL,
	"seq" integer NOT NULL,
	"appointment_id" text NOT NULL,
	"state" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"id" text PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"code" text NOT NULL,
	"user_id" text NOT NULL,
	"vehicle_id" text NOT NULL,
	"package_id" text NOT NULL,
	"name" text NOT NULL,
	"entitlements" jsonb NOT NULL,
	"parts_discount_pct" integer NOT NULL,
	"months" integer NOT NULL,
	"state" text NOT NULL,
	"price" integer NOT NULL,
	"credit" integer DEFAULT 0 NOT NULL,
	"replaces_id" text,
	"payment" text NOT NULL,
	"due_at" timestamp (3) with time zone,
	"starts_at" timestamp (3) with time zone,
	"ends_at" timestamp (3) with time zone,
	CONSTRAINT "subscriptions_code_unique" UNIQUE("code"),
	CONSTRAINT "subscriptions_money" CHECK ("subscriptions"."price" >= 0 and "subscriptions"."credit" >= 0)
);
--> statement-breakpoint
CREATE TABLE "vehicle_ownerships" (
	"id" text PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"vehicle_id" text NOT NULL,
	"owner_id" text NOT NULL,
	"from_at" timestamp (3) with time zone NOT NULL,
	"to_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "vehicles" (
	"id" text PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"owner_id" text NOT NULL,
	"type" text NOT NULL,
	"make" text NOT NULL,
	"model" text NOT NULL,
	"year" integer NOT NULL,
	"plate" text NOT NULL,
	"special_plate" boolean DEFAULT false NOT NULL,
	"vin" text,
	"color" text,
	"battery_kwh" double precision,
	"battery_chemistry" text,
	"purchase_date" date,
	"inspection_until" date,
	"insurance_until" date,
	"odometer" integer NOT NULL,
	"odometer_at" timestamp (3) with time zone NOT NULL,
	"archived_at" timestamp (3) with time zone,
	CONSTRAINT "vehicles_odometer_range" CHECK ("vehicles"."odometer" between 0 and 999999)
);
--> statement-breakpoint
ALTER TABLE "absences" ADD CONSTRAINT "absences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointment_events" ADD CONSTRAINT "appointment_events_appointment_id_appointments_id_fk" FOREIGN KEY ("appointment_id") REFERENCES "public"."appointments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_vehicle_id_vehicles_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."vehicles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_bay_id_bays_id_fk" FOREIGN KEY ("bay_id") REFERENCES "public"."bays"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_technician_id_users_id_fk" FOREIGN KEY ("technician_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_holds" ADD CONSTRAINT "booking_holds_bay_id_bays_id_fk" FOREIGN KEY ("bay_id") REFERENCES "public"."bays"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_holds" ADD CONSTRAINT "booking_holds_technician_id_users_id_fk" FOREIGN KEY ("technician_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_holds" ADD CONSTRAINT "booking_holds_appointment_id_appointments_id_fk" FOREIGN KEY ("appointment_id") REFERENCES "public"."appointments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_appointment_id_appointments_id_fk" FOREIGN KEY ("appointment_id") REFERENCES "public"."appointments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_hold_id_booking_holds_id_fk" FOREIGN KEY ("hold_id") REFERENCES "public"."booking_holds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shifts" ADD CONSTRAINT "shifts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_settings" ADD CONSTRAINT "notification_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checklist_items" ADD CONSTRAINT "checklist_items_service_order_id_service_orders_id_fk" FOREIGN KEY ("service_order_id") REFERENCES "public"."service_orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passports" ADD CONSTRAINT "passports_vehicle_id_vehicles_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."vehicles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_service_order_id_service_orders_id_fk" FOREIGN KEY ("service_order_id") REFERENCES "public"."service_orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recommendations" ADD CONSTRAINT "recommendations_vehicle_id_vehicles_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."vehicles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_lines" ADD CONSTRAINT "service_lines_service_order_id_service_orders_id_fk" FOREIGN KEY ("service_order_id") REFERENCES "public"."service_orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_lines" ADD CONSTRAINT "service_lines_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_order_events" ADD CONSTRAINT "service_order_events_service_order_id_service_orders_id_fk" FOREIGN KEY ("service_order_id") REFERENCES "public"."service_orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_orders" ADD CONSTRAINT "service_orders_appointment_id_appointments_id_fk" FOREIGN KEY ("appointment_id") REFERENCES "public"."appointments"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_orders" ADD CONSTRAINT "service_orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_orders" ADD CONSTRAINT "service_orders_vehicle_id_vehicles_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."vehicles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_orders" ADD CONSTRAINT "service_orders_technician_id_users_id_fk" FOREIGN KEY ("technician_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_payments" ADD CONSTRAINT "service_payments_service_order_id_service_orders_id_fk" FOREIGN KEY ("service_order_id") REFERENCES "public"."service_orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "battery_readings" ADD CONSTRAINT "battery_readings_vehicle_id_vehicles_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."vehicles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "odometer_readings" ADD CONSTRAINT "odometer_readings_vehicle_id_vehicles_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."vehicles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_visits" ADD CONSTRAINT "subscription_visits_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_vehicle_id_vehicles_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."vehicles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_package_id_packages_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."packages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicle_ownerships" ADD CONSTRAINT "vehicle_ownerships_vehicle_id_vehicles_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."vehicles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicle_ownerships" ADD CONSTRAINT "vehicle_ownerships_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicles" ADD CONSTRAINT "vehicles_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "absences_user" ON "absences" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "appointment_events_of" ON "appointment_events" USING btree ("appointment_id");--> statement-breakpoint
CREATE INDEX "appointments_user" ON "appointments" USING btree ("user_id","start_at");--> statement-breakpoint
CREATE INDEX "appointments_phone" ON "appointments" USING btree ("phone_number");--> statement-breakpoint
CREATE INDEX "appointments_start" ON "appointments" USING btree ("start_at","status");--> statement-breakpoint
CREATE INDEX "appointments_vehicle" ON "appointments" USING btree ("vehicle_id");--> statement-breakpoint
CREATE INDEX "appointments_order" ON "appointments" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "appointments_one_open" ON "appointments" USING btree ("plate") WHERE "appointments"."status" in ('requested', 'confirmed', 'checked_in', 'in_service');--> statement-breakpoint
CREATE INDEX "booking_holds_expiry" ON "booking_holds" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "claims_appointment" ON "claims" USING btree ("appointment_id");--> statement-breakpoint
CREATE INDEX "claims_hold" ON "claims" USING btree ("hold_id");--> statement-breakpoint
CREATE INDEX "claims_expiry" ON "claims" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "shifts_once" ON "shifts" USING btree ("user_id","weekday","start_minute");--> statement-breakpoint
CREATE INDEX "uploads_unused" ON "uploads" USING btree ("created_at") WHERE "uploads"."used_by" is null;--> statement-breakpoint
CREATE INDEX "live_events_topic" ON "live_events" USING btree ("topic","id");--> statement-breakpoint
CREATE INDEX "live_events_at" ON "live_events" USING btree ("at");--> statement-breakpoint
CREATE INDEX "notifications_user" ON "notifications" USING btree ("user_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_once" ON "notifications" USING btree ("user_id","dedupe_key");--> statement-breakpoint
CREATE UNIQUE INDEX "checklist_items_once" ON "checklist_items" USING btree ("service_order_id","position");--> statement-breakpoint
CREATE INDEX "maintenance_records_owner" ON "maintenance_records" USING btree ("owner_id","at");--> statement-breakpoint
CREATE INDEX "maintenance_records_vehicle" ON "maintenance_records" USING btree ("vehicle_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "quotes_once" ON "quotes" USING btree ("service_order_id","seq");--> statement-breakpoint
CREATE UNIQUE INDEX "quotes_one_open" ON "quotes" USING btree ("service_order_id") WHERE "quotes"."state" in ('draft', 'sent');--> statement-breakpoint
CREATE INDEX "recommendations_of" ON "recommendations" USING btree ("vehicle_id","state");--> statement-breakpoint
CREATE INDEX "service_lines_of" ON "service_lines" USING btree ("service_order_id","position");--> statement-breakpoint
CREATE INDEX "service_order_events_of" ON "service_order_events" USING btree ("service_order_id","id");--> statement-breakpoint
CREATE INDEX "service_orders_user" ON "service_orders" USING btree ("user_id","status");--> statement-breakpoint
CREATE INDEX "service_orders_status" ON "service_orders" USING btree ("status","updated_at");--> statement-breakpoint
CREATE INDEX "service_orders_technician" ON "service_orders" USING btree ("technician_id","status");--> statement-breakpoint
CREATE INDEX "service_orders_vehicle" ON "service_orders" USING btree ("vehicle_id");--> statement-breakpoint
CREATE INDEX "service_payments_of" ON "service_payments" USING btree ("service_order_id");--> statement-breakpoint
CREATE INDEX "work_durations_of" ON "work_durations" USING btree ("work","at");--> statement-breakpoint
CREATE INDEX "battery_readings_of" ON "battery_readings" USING btree ("vehicle_id","measured_at");--> statement-breakpoint
CREATE INDEX "odometer_readings_of" ON "odometer_readings" USING btree ("vehicle_id","at");--> statement-breakpoint
CREATE INDEX "subscription_visits_appointment" ON "subscription_visits" USING btree ("appointment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "subscription_visits_once" ON "subscription_visits" USING btree ("subscription_id","service_code","seq") WHERE "subscription_visits"."state" <> 'released';--> statement-breakpoint
CREATE INDEX "subscriptions_user" ON "subscriptions" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "subscriptions_one_active" ON "subscriptions" USING btree ("vehicle_id") WHERE "subscriptions"."state" = 'active';--> statement-breakpoint
CREATE UNIQUE INDEX "subscriptions_one_pending" ON "subscriptions" USING btree ("vehicle_id") WHERE "subscriptions"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "vehicle_ownerships_of" ON "vehicle_ownerships" USING btree ("vehicle_id");--> statement-breakpoint
CREATE INDEX "vehicles_owner" ON "vehicles" USING btree ("owner_id");--> statement-breakpoint
CREATE UNIQUE INDEX "vehicles_plate" ON "vehicles" USING btree ("plate") WHERE "vehicles"."archived_at" is null;--> statement-breakpoint
-- BR-2: two rows of one bay, or of one technician, never overlap. Needs btree_gist, which 0000 has created.
ALTER TABLE "claims" ADD CONSTRAINT "claims_no_overlap" EXCLUDE USING gist ("resource_id" WITH =, "during" WITH &&);--> statement-breakpoint
-- BR-14: what was written down of a visit stays as it is; a mistake is corrected by a new record.
CREATE FUNCTION refuse_record_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'maintenance records are immutable' USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER "maintenance_records_immutable" BEFORE UPDATE OR DELETE ON "maintenance_records"
  FOR EACH ROW EXECUTE FUNCTION refuse_record_change();
