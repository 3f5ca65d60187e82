-- Every copy of the API keeps what all visitors see in memory until it changes. A statement that changes one of these tables
-- notifies the copies when its transaction commits; equal notices of one transaction are sent once.
CREATE FUNCTION notify_public_data() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('public_data', '');
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "products_public" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "products"
  FOR EACH STATEMENT EXECUTE FUNCTION notify_public_data();--> statement-breakpoint
CREATE TRIGGER "product_photos_public" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "product_photos"
  FOR EACH STATEMENT EXECUTE FUNCTION notify_public_data();--> statement-breakpoint
CREATE TRIGGER "stock_public" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "stock"
  FOR EACH STATEMENT EXECUTE FUNCTION notify_public_data();--> statement-breakpoint
CREATE TRIGGER "services_public" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "services"
  FOR EACH STATEMENT EXECUTE FUNCTION notify_public_data();--> statement-breakpoint
CREATE TRIGGER "checklist_templates_public" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "checklist_templates"
  FOR EACH STATEMENT EXECUTE FUNCTION notify_public_data();--> statement-breakpoint
CREATE TRIGGER "packages_public" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "packages"
  FOR EACH STATEMENT EXECUTE FUNCTION notify_public_data();--> statement-breakpoint
CREATE TRIGGER "promotions_public" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "promotions"
  FOR EACH STATEMENT EXECUTE FUNCTION notify_public_data();--> statement-breakpoint
CREATE TRIGGER "vehicle_models_public" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "vehicle_models"
  FOR EACH STATEMENT EXECUTE FUNCTION notify_public_data();--> statement-breakpoint
CREATE TRIGGER "bays_public" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "bays"
  FOR EACH STATEMENT EXECUTE FUNCTION notify_public_data();--> statement-breakpoint
CREATE TRIGGER "certifications_public" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "certifications"
  FOR EACH STATEMENT EXECUTE FUNCTION notify_public_data();
