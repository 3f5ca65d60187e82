-- Ids of live events follow the order of the commits: a reader that knows an id has seen all that are smaller, so that a
-- stream is resumed without a loss. An event is numbered when its transaction commits, one transaction at a time; nothing
-- else is locked at that moment, so nobody waits in a circle.
CREATE FUNCTION number_live_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(4512028);
  UPDATE live_events SET id = nextval('live_events_id_seq') WHERE id = NEW.id;
  PERFORM pg_notify('live_events', '');
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "live_events_numbered" AFTER INSERT ON "live_events"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION number_live_event();
