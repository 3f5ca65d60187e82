-- Messages from before the queue existed were answered by telephone or mail, and nobody recorded it.
UPDATE "contact_requests" SET "status" = 'answered_otherwise'
WHERE "status" = 'open' AND "kind" = 'message' AND "created_at" < now() - interval '3 days';
