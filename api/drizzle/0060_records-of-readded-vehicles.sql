-- BR-14 still: what was written down of a visit stays as it is. While nobody may read the record, because its vehicle was
-- added to a wrong account, the vehicle may change too: the right account may have the plate under another id.
CREATE OR REPLACE FUNCTION refuse_record_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND to_jsonb(NEW) - 'owner_id' = to_jsonb(OLD) - 'owner_id' THEN
    RETURN NEW;
  END IF;
  IF TG_OP = 'UPDATE' AND OLD.owner_id IS NULL
    AND to_jsonb(NEW) - 'owner_id' - 'vehicle_id' = to_jsonb(OLD) - 'owner_id' - 'vehicle_id' THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'maintenance records are immutable' USING ERRCODE = 'restrict_violation';
END $$;
