-- A paid refund cannot be changed, except that its account is erased once the document need not be kept: ten years from
-- the end of its year (law 88/2015/QH13, article 41).
CREATE FUNCTION refuse_refund_change() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  erasable text[] := '{bank_name,bank_number,bank_holder}';
  kept_since timestamptz := (date_trunc('year', now() AT TIME ZONE 'Asia/Ho_Chi_Minh') - interval '10 years')
    AT TIME ZONE 'Asia/Ho_Chi_Minh';
BEGIN
  IF OLD.created_at < kept_since AND to_jsonb(NEW) - erasable = to_jsonb(OLD) - erasable
    AND (NEW.bank_name, NEW.bank_number, NEW.bank_holder) = ('Đã xoá', 'Đã xoá', 'Đã xoá') THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION '% cannot be changed', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
DROP TRIGGER "service_refunds_immutable" ON "service_refunds";--> statement-breakpoint
CREATE TRIGGER "service_refunds_immutable" BEFORE UPDATE ON "service_refunds"
  FOR EACH ROW WHEN (OLD.state = 'paid') EXECUTE FUNCTION refuse_refund_change();--> statement-breakpoint
CREATE INDEX "outbox_erasures" ON "outbox" USING btree ("status") WHERE "outbox"."kind" = 'erasure-done';
