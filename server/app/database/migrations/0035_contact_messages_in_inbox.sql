-- What visitors wrote has only been mailed so far: it is history, and nobody waits for an answer any more.
INSERT INTO "support_requests" ("name", "email", "mobile", "subject", "message", "language", "status", "since", "last_remark_at", "created_at")
	SELECT "name", "email", coalesce("mobile", ''), "subject", "message", "language", 2, "created_at", "created_at", "created_at"
	FROM "contact_messages" ORDER BY "id";--> statement-breakpoint
UPDATE "support_requests" AS request SET
	"since" = coalesce((SELECT max("created_at") FROM "support_remarks" WHERE "request_id" = request."id"), request."created_at"),
	"last_remark_at" = coalesce((SELECT max("created_at") FROM "support_remarks" WHERE "request_id" = request."id"), request."created_at"),
	"remark_count" = (SELECT count(*) FROM "support_remarks" WHERE "request_id" = request."id"),
	"excerpt" = left(regexp_replace(request."message", '\s+', ' ', 'g'), 160),
	"search_text" = left(lower(concat_ws(' ', request."id", request."name", request."email", request."mobile", request."subject", request."message",
		(SELECT concat_ws(' ', "name", "email", "mobile") FROM "users" WHERE "id" = request."user_id"),
		(SELECT string_agg("message", ' ' ORDER BY "id") FROM "support_remarks" WHERE "request_id" = request."id"))), 8000);--> statement-breakpoint
DROP TABLE "contact_messages" CASCADE;
